import type { AggregatedResult, TestResult } from '@jest/reporters';

declare class FailedFiles {
  onRunComplete(contexts: Set<unknown>, results: AggregatedResult): void;
  static paths(results: {
    testResults: readonly Pick<TestResult, 'testFilePath' | 'numFailingTests' | 'testExecError'>[];
  }): string[];
}
export = FailedFiles;
