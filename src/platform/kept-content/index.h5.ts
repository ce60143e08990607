import type { KeptContentDoor } from './types';
import { webWifi } from './web-wifi';

/** The database's code comes with the first thing that is kept or missed: the first page needs none of it. */
const web = async () => (await import('./web-kept-content')).webKeptContent;

export const keptContent: KeptContentDoor = {
  readText: async (name) => (await web()).readText(name),
  writeText: async (name, text) => (await web()).writeText(name, text),
  fetchFile: async (name, url, signal) => (await web()).fetchFile(name, url, signal),
  addressOf: async (name) => (await web()).addressOf(name),
  remove: async (names) => (await web()).remove(names),
  clear: async () => (await web()).clear(),
  room: async (used) => (await web()).room(used),
  askToLast: async () => (await web()).askToLast(),
  ...webWifi,
};
