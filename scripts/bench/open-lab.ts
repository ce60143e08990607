import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../../e2e/browser';
import { readConfig } from '../../server/config/config';
import { startServer } from '../../server/process/start-server';
import { build } from '../build';
import { isH5Fresh, markH5Fresh } from '../h5-freshness';
import { withProgress } from '../progress-line';
import type { Lab } from './benchmark';
import { atRest } from './at-rest';
import { buildBarePage } from './bare-page';
import { serveCompressed } from './serve-compressed';

const root = path.resolve(__dirname, '../..');
const appFolder = path.join(root, 'dist/h5');

export interface LabOptions {
  /** Measures what `dist/` holds, however old. */
  readonly isBuildSkipped: boolean;
}

export interface OpenLab extends Lab {
  readonly close: () => Promise<void>;
}

/** Made once, by whoever asks first. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * The lab of one run. Everything listens on 127.0.0.1; data lives in the system's temporary folder and goes with
 * `close`.
 */
export function openLab({ isBuildSkipped }: LabOptions): OpenLab {
  const closers: (() => unknown)[] = [];

  const backend = once(async () => {
    if (!isBuildSkipped && !isH5Fresh()) {
      await withProgress('Building H5', () => build('h5'));
      markH5Fresh();
    }
    if (!existsSync(path.join(appFolder, 'index.html')))
      throw new Error('dist/h5 holds no build: run without --no-build');
    const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
    closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0', DATA_DIR: dataDir });
    // What it announces are SMS codes for a person; no one logs in by one here.
    const server = await withProgress('Starting the backend', () =>
      startServer({ config, appDirectory: appFolder, announce: () => undefined }),
    );
    closers.push(server.close);
    await withProgress('Waiting for its background work', () => atRest());
    return server.url;
  });

  const barePage = once(async () => {
    const folder = await buildBarePage(isBuildSkipped);
    const server = await serveCompressed(folder);
    closers.push(server.close);
    return server.origin;
  });

  const browser = once(async () => {
    const launched = await launchBrowser();
    closers.push(() => launched.close());
    return launched;
  });

  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  return { backend, barePage, browser, close };
}
