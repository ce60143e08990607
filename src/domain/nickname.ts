const MAX_LENGTH = 32;

/** What is wrong with a nickname of 1 to 32 characters, spaces around it aside; null when nothing is. */
export function nicknameProblem(nickname: string): string | null {
  const name = nickname.trim();
  if (name === '') return '请输入昵称';
  return name.length > MAX_LENGTH ? `昵称最多 ${MAX_LENGTH} 个字` : null;
}
