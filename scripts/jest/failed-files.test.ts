import FailedFiles from './failed-files.cjs';

it('names files with failed tests and files that could not be loaded', () => {
  const testResults = [
    { testFilePath: '/a.test.ts', numFailingTests: 0 },
    { testFilePath: '/b.test.ts', numFailingTests: 2 },
    { testFilePath: '/c.test.ts', numFailingTests: 0, testExecError: { message: 'no such module', stack: '' } },
  ];
  expect(FailedFiles.paths({ testResults })).toEqual(['/b.test.ts', '/c.test.ts']);
});
