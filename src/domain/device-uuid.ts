const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;

/**
 * 32 random characters that name this device (§3). `random` gives numbers from 0 up to, not including, 1. Not a secret.
 */
export function createDeviceUuid(random: () => number = Math.random): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))).join('');
}

/** Whether a stored value is a device uuid, so that a damaged one is replaced. */
export function isDeviceUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{32}$/.test(value);
}
