const MIN_LENGTH = 8;
const MAX_LENGTH = 32;

/**
 * What is wrong with a new password of 8 to 32 characters, null when nothing is. Never trim it: spaces may be meant.
 */
export function passwordProblem(password: string): string | null {
  if (password === '') return '请输入密码';
  if (password.length < MIN_LENGTH) return `密码至少 ${MIN_LENGTH} 位`;
  return password.length > MAX_LENGTH ? `密码最多 ${MAX_LENGTH} 位` : null;
}
