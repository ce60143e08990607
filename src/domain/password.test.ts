import { passwordProblem } from './password';

it.each([
  ['', '请输入密码'],
  ['demo123', '密码至少 8 位'],
  ['demo1234', null],
  ['x'.repeat(64), null],
  ['x'.repeat(65), '密码最多 64 位'],
])('judges %p: %p', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
