const { writeFileSync } = require('node:fs');

/**
 * Writes the test files that failed, and what of each failed first, into the file that JEST_FAILED_FILES names, for
 * scripts/run-jest.ts.
 */
module.exports = class FailedFiles {
  /**
   * @param {Set<unknown>} _contexts
   * @param {import('@jest/reporters').AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    const file = process.env.JEST_FAILED_FILES;
    if (file) writeFileSync(file, JSON.stringify(FailedFiles.failures(results)));
  }

  /**
   * With absolute paths, of files that could not be loaded, too.
   *
   * @param {Parameters<typeof import('./failed-files.cjs').failures>[0]} results
   */
  static failures({ testResults }) {
    return testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath, testResults: tests, testExecError }) => {
        const test = tests.find(({ status }) => status === 'failed');
        const message = test ? `${test.fullName}: ${test.failureMessages[0] ?? ''}` : (testExecError?.message ?? '');
        return { path: testFilePath, message };
      });
  }
};
