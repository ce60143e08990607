import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { APP_BASE } from '../server/http/plugins/static-app';

const SOURCE = path.resolve(__dirname, '../config/service-worker/worker.ts');
const NAME = 'service-worker.js';
/** What the app is made of; packed copies are the server's affair, and character maps come when a PDF wants them. */
const OF_RELEASE = /\.(html|js|css|png|webmanifest)$/;
const HASHED = /\.[0-9a-f]{8}\.(js|css)$/;

export interface ReleaseFile {
  readonly url: string;
  /** Hash of a file whose name has none. */
  readonly revision: string | null;
  /** Of the page: while a release is put out, it may still be the old one, which must not be kept with new scripts. */
  readonly integrity?: string;
}

/** The files of a built H5 app that a device keeps. */
export function releaseFiles(folder: string): ReleaseFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && OF_RELEASE.test(entry.name) && entry.name !== NAME)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const url = APP_BASE + path.relative(folder, file).split(path.sep).join('/');
      if (HASHED.test(file)) return { url, revision: null };
      const hash = createHash('sha256').update(readFileSync(file)).digest();
      const revision = hash.toString('hex').slice(0, 16);
      return file.endsWith('.html')
        ? { url, revision, integrity: `sha256-${hash.toString('base64')}` }
        : { url, revision };
    });
}

/** Writes the service worker of a built H5 app beside its page. */
export async function writeServiceWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [SOURCE],
    outfile: path.join(folder, NAME),
    bundle: true,
    minify: true,
    format: 'iife',
    // What Chromium 66 and iOS 12 both read.
    target: 'es2018',
    define: {
      RELEASE: JSON.stringify(releaseFiles(folder)),
      BASE: JSON.stringify(APP_BASE),
      'process.env.NODE_ENV': '"production"',
    },
    legalComments: 'none',
    logLevel: 'warning',
  });
}
