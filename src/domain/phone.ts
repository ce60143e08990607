import { toHalfWidth } from './typed-text';

const CN_MOBILE = /^1[3-9]\d{9}$/;

/** A mobile number as it is meant: `+86 138-0013-8000` → `13800138000`. */
export function normalisePhone(input: string): string {
  return toHalfWidth(input)
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)86/, '');
}

/** What is wrong with a normalised mobile number of mainland China, null when nothing is. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return '请输入手机号';
  return CN_MOBILE.test(phone) ? null : '请输入正确的手机号';
}
