import { toHalfWidth } from './typed-text';

/** An SMS code as it is meant, without the spaces that a pasted message brings. */
export function normaliseSmsCode(input: string): string {
  return toHalfWidth(input).replace(/\s/g, '');
}

/** What is wrong with a normalised SMS code of 6 digits, null when nothing is. */
export function smsCodeProblem(code: string): string | null {
  if (code === '') return '请输入验证码';
  return /^\d{6}$/.test(code) ? null : '请输入 6 位验证码';
}
