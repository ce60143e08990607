/** Why people leave; the last one asks for words. */
export const cancelReasons = ['不再从事汽修', '换了其他账号', '资料不够用', '担心信息安全', '其他原因'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const OTHER_REASON: CancelReason = '其他原因';

/** As the contract takes it. */
export const LONGEST_REASON = 200;

/** The reason to send; null while none is chosen, or the other one has no words. */
export function reasonText(chosen: CancelReason | null, words: string): string | null {
  if (chosen !== OTHER_REASON) return chosen;
  return words.trim() === '' ? null : words.trim();
}
