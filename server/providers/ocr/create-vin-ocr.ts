import { RemoteAccessToken } from './access-token';
import { RemoteOcr } from './remote-ocr';
import { SandboxOcr } from './sandbox-ocr';
import type { VinOcr } from './types';

const NAMES = ['OCR_CLIENT_ID', 'OCR_CLIENT_SECRET', 'OCR_HOST'] as const;

/**
 * The OCR that the environment asks for: the third party's when `OCR_CLIENT_ID`, `OCR_CLIENT_SECRET` and `OCR_HOST`
 * are all set, the sandbox when none is. Throws when only some are: half a configuration is a mistake.
 */
export function createVinOcr(env: Readonly<Record<string, string | undefined>>): VinOcr {
  const [clientId, clientSecret, host] = NAMES.map((name) => env[name]);
  if (clientId && clientSecret && host) {
    return new RemoteOcr({ host, tokens: new RemoteAccessToken({ clientId, clientSecret, host }) });
  }
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length < NAMES.length) throw new Error(`VIN OCR is only half configured, missing: ${missing.join(', ')}`);
  return new SandboxOcr();
}
