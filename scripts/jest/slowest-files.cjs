const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const SHOWN = 10;
const root = join(__dirname, '../..');

/** Names the slowest test files after a run of more than a few; .tmp/test-times.json keeps the times of all. */
module.exports = class SlowestFiles {
  /**
   * @param {Set<unknown>} _contexts
   * @param {import('@jest/reporters').AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    const times = SlowestFiles.times(results);
    if (times.length <= SHOWN) return;
    mkdirSync(join(root, '.tmp'), { recursive: true });
    writeFileSync(join(root, '.tmp/test-times.json'), JSON.stringify(times, null, 1));
    const lines = times.slice(0, SHOWN).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
    process.stderr.write(`\nSlowest test files:\n${lines.join('\n')}\n`);
  }

  /**
   * How long each test file took with the start of its environment, the slowest first.
   *
   * @param {Pick<import('@jest/reporters').AggregatedResult, 'testResults'>} results
   */
  static times({ testResults }) {
    return testResults
      .map(({ testFilePath, perfStats: { loadTestEnvironmentStart: start, end } }) => ({
        file: relative(root, testFilePath),
        // A file that did not start has no times.
        seconds: start ? Math.round((end - start) / 100) / 10 : 0,
      }))
      .sort((one, other) => other.seconds - one.seconds);
  }
};
