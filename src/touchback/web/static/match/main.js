/** The page of a match begins here. */

import { $ } from "../common/dom.js";
import { start } from "../common/start.js";
import { icon } from "./icons.js";
import { MatchPage } from "./page.js";

const me = await start();
$(".home-link").append(icon("home"));
/** The page, for whoever wants to look into it. */
export const page = new MatchPage(decodeURIComponent(location.pathname.split("/").filter(Boolean).pop() ?? ""), me);
