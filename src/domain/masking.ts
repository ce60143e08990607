/**
 * Keeps the first 3 and last 4 digits of a phone number (§5). One too short to hide anything that way is hidden whole.
 */
export function maskPhone(phone: string | null | undefined): string {
  const text = (phone ?? '').trim();
  if (text.length <= 7) return '*'.repeat(text.length);
  return `${text.slice(0, 3)}${'*'.repeat(text.length - 7)}${text.slice(-4)}`;
}

const PHONE_IN_TEXT = /(?<!\d)1[3-9]\d(?:[-\s]?\d{4}){2}(?!\d)/g;

/** Masks the mobile numbers in what somebody wrote, however they are grouped. */
export const maskPhonesIn = (text: string): string =>
  text.replace(PHONE_IN_TEXT, (phone) => maskPhone(phone.replace(/\D/g, '')));

/** Keeps the first character of a name (§5): 王建国 → 王**. A rare character outside the BMP counts as one. */
export function maskName(name: string | null | undefined): string {
  const [first, ...rest] = Array.from((name ?? '').trim());
  return first === undefined ? '' : first + '*'.repeat(rest.length);
}

/** Whether a phone number is one that was masked: it is nothing to call or to send back. */
export const isMasked = (phone: string): boolean => phone.includes('*');
