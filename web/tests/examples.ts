/** Properties are tried on the same examples each time; BOXCARS_EXAMPLES=others looks for new ones. */

import fc from "fast-check";

if (process.env["BOXCARS_EXAMPLES"] !== "others") fc.configureGlobal({ seed: 2012 });
