import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getDocBanks, getFileUrl, searchCarName } from '../../src/contract/endpoints/library';
import { phoneLogin } from '../../src/contract/endpoints/account';
import type { Endpoint } from '../../src/contract/endpoint';
import { Header, type Envelope } from '../../src/contract/envelope';
import { readConfig } from '../config/config';
import { startServer } from '../process/start-server';
import { readAnswer } from '../testing/read-answer';
import { generateDocuments } from './generated-documents';
import { formatMeasurement, type Measurement } from './measurement';

const ROWS = Number(process.env.IMPORT_BENCH_ROWS ?? 50_000);
/** Checking, cleaning and booking a file, against reading, hashing and writing it; both in files a second. */
const RATE_TARGET = { atLeast: 0.05 };
/** What the import may hold in memory, whatever the number of files. */
const MEMORY_TARGET = { atMost: 500 };
const root = resolve(__dirname, '../..');

interface ImportRun {
  readonly seconds: number;
  /** Most memory of the import's process in MB; null where the system does not tell. */
  readonly peakMb: number | null;
}

async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kb] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
  return kb === undefined ? null : Number(kb) / 1024;
}

async function runImport(folder: string, dataDir: string, ...flags: string[]): Promise<ImportRun> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/import-line/main.ts'), folder, ...flags],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    },
  );
  let peakMb: number | null = null;
  const watch = setInterval(() => void (child.pid && peakOf(child.pid).then((peak) => (peakMb = peak ?? peakMb))), 250);
  const code = await new Promise<number | null>((resolveCode, reject) =>
    child.once('error', reject).once('close', resolveCode),
  );
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, peakMb };
}

/** Files a second of the least that an import could do with them: read, hash, write elsewhere. */
async function copyRate(folder: string, target: string): Promise<number> {
  const part = join(folder, 'part-0');
  const names = await readdir(part);
  await mkdir(target, { recursive: true });
  const start = performance.now();
  for (const name of names) {
    const bytes = await readFile(join(part, name));
    await writeFile(join(target, createHash('sha256').update(bytes).digest('hex')), bytes, { flush: true });
  }
  return names.length / ((performance.now() - start) / 1000);
}

async function call<Req, Res, Parsed>(
  origin: string,
  endpoint: Endpoint<Req, Res, Parsed>,
  body: Req,
  token = '',
): Promise<Res> {
  const response = await fetch(`${origin}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [Header.token]: token },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as Envelope;
  if (envelope.resp_code !== 0) throw new Error(`${endpoint.path}: ${envelope.resp_code} ${envelope.resp_msg}`);
  return readAnswer(endpoint, envelope);
}

/** What the running server must show of the import. Throws when it does not. */
async function checkServed(origin: string, row: number): Promise<void> {
  const [brand] = await call(origin, getDocBanks, { path: '导入品牌1' });
  if (!brand || brand.count === 0) throw new Error('the tree lacks an imported brand');
  const hits = await call(origin, searchCarName, { keyword: `词${row}` });
  const found = hits.find(({ document }) => document?.title === `资料 ${row}`)?.document;
  if (!found) throw new Error('the search lacks an imported document');
  const { token } = await call(origin, phoneLogin, { phone: '13800138001', password: 'demo1234' });
  const { url, utoken } = await call(origin, getFileUrl, { id: found.id }, token);
  const file = await fetch(`${new URL(url, origin).href}?utoken=${encodeURIComponent(utoken)}`);
  if (!file.ok || !(await file.text()).includes(`doc-${String(row).padStart(6, '0')}`))
    throw new Error('an imported file cannot be opened');
}

/** Imports 50,000 small files of every type beside a running server, then once more. */
export async function benchContentImport(): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'auto-repair-import-'));
  const dataDir = join(directory, 'data');
  const folder = join(directory, 'documents');
  const server = await startServer({
    config: readConfig({ PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0', DATA_DIR: dataDir }),
    announce: () => undefined,
  });
  try {
    const brands = await call(server.url, getDocBanks, { path: '' });
    const series = brands.flatMap((brand) =>
      (brand.files ?? []).flatMap((maker) => (maker.files ?? []).map(({ path }) => path)),
    );
    await generateDocuments(folder, ROWS, series);
    const floor = await copyRate(folder, join(directory, 'copies'));
    const first = await runImport(folder, dataDir, '--create-vehicles');
    // An HTML file: its text is in the file as it was generated.
    await checkServed(server.url, 2);
    await checkServed(server.url, ROWS - 3);
    const again = await runImport(folder, dataDir, '--create-vehicles');
    return [
      {
        name: `import of ${ROWS} files`,
        value: ROWS / first.seconds,
        floor,
        unit: 'files/s',
        target: RATE_TARGET,
        notes: [`${first.seconds.toFixed(0)} s; once more, nothing new: ${again.seconds.toFixed(0)} s`],
      },
      ...(first.peakMb === null
        ? []
        : [
            {
              name: 'import, peak memory',
              value: Math.max(first.peakMb, again.peakMb ?? 0),
              floor: null,
              unit: 'MB',
              target: MEMORY_TARGET,
            },
          ]),
    ];
  } finally {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

if (require.main === module) {
  benchContentImport().then(
    (measurements) =>
      measurements.forEach((measurement) => console.log(formatMeasurement(measurement), measurement.notes ?? '')),
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}
