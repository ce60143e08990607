import { readFileSync } from 'node:fs';

const announcedFile = process.env.E2E_ANNOUNCED;

/** All codes that the backend has announced, the oldest first. */
export function codes(): string[] {
  if (!announcedFile) throw new Error('E2E_ANNOUNCED names the file that the backend announces SMS codes in');
  return Array.from(readFileSync(announcedFile, 'utf8').matchAll(/(?<!\d)(\d{6})(?!\d)/g), (match) => match[1] ?? '');
}

/** The code that is announced after `before` others. Throws after 10 s. */
export async function nextCode(before: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = codes()[before];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the backend announced no SMS code');
}
