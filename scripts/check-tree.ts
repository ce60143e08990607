import { missingVariants } from './check-platform-variants';
import { folderGraph, importCircles } from './lint/import-circles';
import { readGraph } from './read-graph';

const imports = readGraph();
/** What no rule sees in one file alone: missing platform variants, circles of imports, of files and of folders. */
const faults = [
  ...missingVariants().map((file) => `src/platform/${file} is missing: Taro would take the default without a word`),
  ...importCircles(imports).map((circle) => `These files import each other: ${circle.join(' → ')}`),
  ...importCircles(folderGraph(imports)).map((circle) => `These folders import each other: ${circle.join(' → ')}`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
