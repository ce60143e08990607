import FailedFiles from './failed-files.cjs';

it('names files with failed tests and files that could not be loaded, and what failed first', () => {
  const passed = { status: 'passed' as const, fullName: 'a passes', failureMessages: [] };
  const failed = { status: 'failed' as const, fullName: 'b waits', failureMessages: ['Error: nothing came'] };
  const testResults = [
    { testFilePath: '/a.test.ts', numFailingTests: 0, testResults: [passed] },
    { testFilePath: '/b.test.ts', numFailingTests: 2, testResults: [passed, failed, failed] },
    {
      testFilePath: '/c.test.ts',
      numFailingTests: 0,
      testResults: [],
      testExecError: { message: 'no such module', stack: '' },
    },
  ];
  expect(FailedFiles.failures({ testResults })).toEqual([
    { path: '/b.test.ts', message: 'b waits: Error: nothing came' },
    { path: '/c.test.ts', message: 'no such module' },
  ]);
});
