import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** First the one without windows: the same pages cost it a third less. */
const INSTALLED_NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium',
  'chromium-browser',
];

const APP_BUNDLES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How every browser of the tests is started: without a screen, a sandbox, or anything it would fetch for itself. */
export const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent or not executable: both mean "not this one"
  }
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const candidates = folders.flatMap((folder) => INSTALLED_NAMES.map((name) => join(folder, name)));
  return candidates.concat(APP_BUNDLES).find(isExecutable);
}

/**
 * The browser that the end-to-end runs use: `CHROME_PATH`, else an installed Chrome or Chromium, else the binary
 * inside `@sparticuz/chromium` (Linux x64 only).
 * @throws Error saying what to install when there is none, or when CHROME_PATH names no program.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH names no program that can be run: ${chosen}`);
  }
  const installed = findInstalled();
  if (installed) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const packaged = await import('@sparticuz/chromium');
    return packaged.default.executablePath();
  }
  throw new Error('No browser for the tests: install Google Chrome or Chromium, or set CHROME_PATH to its program.');
}

/**
 * Starts the browser of {@link findBrowser}, headless. `rules` are Chromium's: which address leads elsewhere. The
 * caller closes it.
 */
export async function launchBrowser(rules = ''): Promise<Browser> {
  const args = rules ? [...ARGUMENTS, `--host-resolver-rules=${rules}`] : ARGUMENTS;
  return chromium.launch({ executablePath: await findBrowser(), args, headless: true });
}
