import { mount } from "svelte";
import App from "./shell/App.svelte";
import { bring, LANGUAGE } from "./shell/lib/texts/language";
import "./shell/styles/tokens.css";
import "./shell/styles/base.css";
import "./shell/styles/windows.css";

document.documentElement.lang = LANGUAGE;
void bring("").then(() => mount(App, { target: document.getElementById("app")! }));
