import { readFile } from 'node:fs/promises';

const WAIT_MS = 10_000;

/**
 * Reads SMS codes from the sandbox backend's log: the newest six digits on a line that speaks of a code.
 * @throws Error from the returned function when the log shows no code that was not read before within 10 s.
 */
export function smsCodesFromLog(logFile: string | undefined): (phone: string) => Promise<string> {
  let used = 0;
  return async (phone) => {
    if (!logFile) throw new Error('logging in by SMS needs --server-log, the file that the backend logs to');
    const deadline = Date.now() + WAIT_MS;
    while (Date.now() < deadline) {
      const codes = codesIn(await readFile(logFile, 'utf8'), phone);
      const newest = codes.at(-1);
      if (newest !== undefined && codes.length > used) {
        used = codes.length;
        return newest;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the backend's log shows no new SMS code for the phone number ending in ${phone.slice(-4)}`);
  };
}

/** Codes in the order of the log. Lines name the phone only by its last four digits, or not at all. */
function codesIn(log: string, phone: string): string[] {
  const lines = log.split('\n').filter((line) => /sms|验证码/i.test(line));
  const ours = lines.filter((line) => line.includes(phone.slice(-4)));
  return (ours.length > 0 ? ours : lines).flatMap((line) => /(?<!\d)(\d{6})(?!\d)/.exec(line)?.[1] ?? []);
}
