import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The text of a PEM setting: itself, line ends written as `\n` included, or the file that it names. */
function pemText(setting: string): string {
  return setting.startsWith('-----BEGIN') ? setting.replace(/\\n/g, '\n') : readFileSync(setting, 'utf8');
}

/**
 * A key that a variable holds as PEM or names as a file, as PEM. Throws an Error that names the variable when it is
 * neither;
 * the reason is left out, for it may quote the key.
 */
export function readPem(variable: string, setting: string, kind: 'private' | 'public'): string {
  try {
    const pem = pemText(setting);
    (kind === 'private' ? createPrivateKey : createPublicKey)(pem);
    return pem;
  } catch {
    throw new Error(`${variable} is neither a ${kind} key in PEM nor the path of one`);
  }
}
