import { readFile } from 'node:fs/promises';
import { maskPhone } from '../../src/domain/masking';
import { announcedCodes } from '../announced-codes';
import { PATIENCE_MS } from '../patience';

/**
 * Reads SMS codes from what the sandbox backend announces: the newest six digits on a line that names the masked phone.
 * @throws Error from the returned function when no code that was not read before comes in time.
 */
export function smsCodesFromLog(logFile: string): (phone: string) => Promise<string> {
  const used = new Map<string, number>();
  return async (phone) => {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const codes = announcedCodes(await readFile(logFile, 'utf8'), phone);
      const newest = codes.at(-1);
      if (newest !== undefined && codes.length > (used.get(phone) ?? 0)) {
        used.set(phone, codes.length);
        return newest;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the backend's log shows no new SMS code for ${maskPhone(phone)}`);
  };
}
