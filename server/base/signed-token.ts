import { createHmac } from 'node:crypto';
import { sameSignature } from './hashing';

/** What a token is for; one of another purpose is worthless. */
export type TokenPurpose =
  'certificate' | 'desk-setup' | 'export' | 'file' | 'import-sheet' | 'paper' | 'upload' | 'ocr' | 'video';
/** What a token vouches for. */
export type TokenClaims = Readonly<Record<string, string>>;
export type TokenCheck = { state: 'valid'; claims: TokenClaims } | { state: 'expired' } | { state: 'wrong' };

const signatureOf = (secret: string, purpose: TokenPurpose, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');

/** A token that needs no row: `<payload>.<HMAC-SHA256>`, safe in a query string. */
export function signToken(secret: string, purpose: TokenPurpose, claims: TokenClaims, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...claims, exp: String(expiresAt.getTime()) })).toString('base64url');
  return `${payload}.${signatureOf(secret, purpose, payload)}`;
}

/** Checks a token's signature, purpose and end. */
export function checkToken(secret: string, purpose: TokenPurpose, token: string, now: Date): TokenCheck {
  const [payload = '', signature = ''] = token.split('.');
  if (token.length > 1000 || !sameSignature(signature, signatureOf(secret, purpose, payload)))
    return { state: 'wrong' };
  // The signature is ours, so the payload is what signToken wrote.
  const { exp, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  return Number(exp) > now.getTime() ? { state: 'valid', claims } : { state: 'expired' };
}
