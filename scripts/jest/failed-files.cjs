const { writeFileSync } = require('node:fs');

/** Writes the paths of the test files that failed into the file that JEST_FAILED_FILES names, for scripts/run-jest.ts. */
module.exports = class FailedFiles {
  /**
   * @param {Set<unknown>} _contexts
   * @param {import('@jest/reporters').AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    const file = process.env.JEST_FAILED_FILES;
    if (file) writeFileSync(file, JSON.stringify(FailedFiles.paths(results)));
  }

  /**
   * Absolute paths, of files that could not be loaded, too.
   *
   * @param {{ testResults: readonly Pick<import('@jest/reporters').TestResult,
   *   'testFilePath' | 'numFailingTests' | 'testExecError'>[] }} results
   */
  static paths({ testResults }) {
    return testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath }) => testFilePath);
  }
};
