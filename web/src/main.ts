import { mount } from "svelte";
import App from "./shell/App.svelte";
import "./shell/styles/tokens.css";
import "./shell/styles/base.css";

mount(App, { target: document.getElementById("app")! });
