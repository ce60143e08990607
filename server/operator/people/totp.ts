import { Secret, TOTP } from 'otpauth';

/** As authenticator apps take for granted (RFC 6238). */
const SETTINGS = { issuer: '汽修助手', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of phones may be one step away. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') => new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(secret) });

/** A new key of 160 bits, base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app scans. */
export const totpAddress = (secret: string, operator: string) => totpOf(secret, operator).toString();

/** The code of a moment. */
export const totpCode = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step that a code belongs to, now or a step beside; null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const away = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return away === null ? null : Math.floor(now.getTime() / 1000 / SETTINGS.period) + away;
}
