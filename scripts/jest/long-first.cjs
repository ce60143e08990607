const { closeSync, openSync, readSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** In the first comment of a test file that runs for ten seconds and more. */
const MARK = /^\/\*\*[^/]*@long\b/;
/** As much of a file as its first comment takes, bytes. */
const HEAD = 256;

/**
 * Begins with the files that say of themselves that they take long, so that no worker is left with one of them while
 * the others have nothing more to do. Jest alone goes by the size of the files where it has not run before.
 */
module.exports = class LongFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const long = new Set(sorted.filter(({ path }) => LongFirst.isLong(path)));
    return [...long, ...sorted.filter((test) => !long.has(test))];
  }

  /** @param {string} path */
  static isLong(path) {
    const head = Buffer.alloc(HEAD);
    const file = openSync(path, 'r');
    readSync(file, head);
    closeSync(file);
    return MARK.test(head.toString());
  }
};
