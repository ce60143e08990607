import type { AggregatedResult, AssertionResult, TestResult } from '@jest/reporters';

declare class FailedFiles {
  onRunComplete(contexts: Set<unknown>, results: AggregatedResult): void;
  static failures(results: {
    testResults: readonly (Pick<TestResult, 'testFilePath' | 'numFailingTests' | 'testExecError'> & {
      testResults: readonly Pick<AssertionResult, 'failureMessages' | 'fullName' | 'status'>[];
    })[];
  }): { path: string; message: string }[];
}
export = FailedFiles;
