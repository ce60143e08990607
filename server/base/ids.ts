import { randomBytes } from 'node:crypto';

/**
 * A new opaque row id: 96 random bits, 16 URL-safe characters. None begins with a dash, which the operator's command
 * line would take for an option.
 */
export function newId(): string {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/** A new secret that travels in a link or header: 256 random bits by default, URL-safe. */
export const newSecret = (bytes = 32) => randomBytes(bytes).toString('base64url');
