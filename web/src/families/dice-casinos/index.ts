/** A table of dice casinos, for games that bring a `Kit`. */

import End from "./End.svelte";
import Left from "./Left.svelte";
import Play from "./Play.svelte";
import Purse from "./Purse.svelte";
import Scene from "./Scene.svelte";

export const table = { Play, End, Scene, Purse, Left };
