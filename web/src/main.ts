import { mount } from "svelte";
import App from "./shell/App.svelte";
import { LANGUAGE } from "./shell/lib/texts/say";
import "./shell/styles/tokens.css";
import "./shell/styles/base.css";
import "./shell/styles/windows.css";

document.documentElement.lang = LANGUAGE;
mount(App, { target: document.getElementById("app")! });
