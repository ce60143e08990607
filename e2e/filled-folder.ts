import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOfInputs } from '../scripts/h5-freshness';
import { isHelpAsked } from '../server/base/usage';
import { readConfig } from '../server/config/config';
import { startServer } from '../server/process/start-server';

const USAGE = 'npx tsx e2e/filled-folder.ts: keeps what a first start writes, for runs to begin with';

const kept = path.resolve(__dirname, '../.tmp/filled');
/** What decides what a first start writes. */
const inputs = ['server', 'src/contract', 'src/domain', 'package-lock.json'];

/** What a first start left, of the tree as it is; started once, which takes 20 s. */
export async function fillOriginal(): Promise<string> {
  const folder = path.join(kept, hashOfInputs(inputs).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  const others = readdirSync(kept).filter((name) => !name.startsWith('new-'));
  const fresh = mkdtempSync(path.join(kept, 'new-'));
  const config = readConfig({ LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: fresh });
  const server = await startServer({ config, announce: () => undefined });
  await server.close();
  for (const name of others) rmSync(path.join(kept, name), { recursive: true, force: true });
  // Of two runs that began at the same time the second finds that of the first.
  if (existsSync(folder)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, folder);
  return folder;
}

/** A data folder of its own for a run, as the first start leaves it; the run removes it. */
export async function filledFolder(purpose: string): Promise<string> {
  const source = await fillOriginal();
  const folder = mkdtempSync(path.join(tmpdir(), `auto-repair-${purpose}-`));
  cpSync(source, folder, { recursive: true });
  return folder;
}

if (require.main === module && !isHelpAsked(USAGE)) {
  fillOriginal().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.stack : error);
      process.exit(1);
    },
  );
}
