import { randomBytes } from 'node:crypto';

/** A new opaque row id: 96 random bits, 16 URL-safe characters. */
export const newId = () => randomBytes(12).toString('base64url');

/** A new secret that travels in a link or header: 256 random bits by default, URL-safe. */
export const newSecret = (bytes = 32) => randomBytes(bytes).toString('base64url');
