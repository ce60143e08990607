import { normaliseSmsCode, smsCodeProblem } from './sms-code';

it('reads a pasted code', () => {
  expect(normaliseSmsCode(' 123 ４５６\n')).toBe('123456');
});

it.each([
  ['', '请输入验证码'],
  ['12345', '请输入 6 位验证码'],
  ['1234567', '请输入 6 位验证码'],
  ['12345a', '请输入 6 位验证码'],
  ['012345', null],
])('judges %p: %p', (code, problem) => {
  expect(smsCodeProblem(code)).toBe(problem);
});
