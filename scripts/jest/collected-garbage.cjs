const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** What may come together in the heap since the last collection, bytes: of some ten test files. */
const MOST_GARBAGE = 300e6;

/**
 * What collects the garbage of a process when it is called and much has come together. `heapUsed`: bytes in the heap;
 * `collect` collects now.
 */
exports.collector = (heapUsed, collect) => {
  let left = heapUsed();
  return () => {
    if (heapUsed() - left < MOST_GARBAGE) return;
    collect();
    left = heapUsed();
  };
};

/** The engine's own collection, which a flag makes a global of contexts that begin after it. */
const engineCollects = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/**
 * Collects what earlier test files have left in this worker, once that is much. The engine lets the heap grow far
 * beyond what is in use, and jest replaces a worker for the size of its heap, garbage or not: its successor loads
 * everything anew.
 */
exports.collectGarbage = exports.collector(() => process.memoryUsage().heapUsed, engineCollects);
