import { passwordProblem } from './password';

it.each([
  ['', '请输入密码'],
  ['demo123', '密码至少 8 位'],
  ['demo1234', null],
  ['x'.repeat(32), null],
  ['x'.repeat(33), '密码最多 32 位'],
])('judges %p: %p', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
