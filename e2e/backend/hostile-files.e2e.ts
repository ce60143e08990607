import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleSvg } from '../../server/import/sample/sample-files';
import { filledFolder } from '../filled-folder';
import { heavyFiles, hostileFiles } from './hostile-files';

const root = path.resolve(__dirname, '../..');
/** What each is refused with. */
const refusals: Readonly<Record<string, RegExp>> = {
  '界外.xlsx': /超出 Excel 范围/,
  '末格.xlsx': /超过 500000 个单元格/,
  '炸弹.xlsx': /解开后过大/,
  '长表.xlsx': /导线超过一张图的上限 4000 条/,
  '网络.net': /导线 40000 条，超过一张图的上限/,
  '样式.svg': /检查超过 30 秒/,
  '引号.yml': /检查超过 30 秒/,
};
const GOOD = 20;
/** Seconds of processor time that starting a judging process does not take. */
const BUSY_SECONDS = 4;
/** Two files take their 30 s side by side, and all that is loaded some seconds. */
const IMPORT_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 3_000;
/** Longer than any import of this run takes: one that has not ended by then hangs, and is ended. */
const HANG_LIMIT_MS = 2 * IMPORT_LIMIT_MS;
/** By then the files are being judged, also on a machine that has other work, or nothing will judge them. */
const BUSY_LIMIT_MS = IMPORT_LIMIT_MS;

/** Its children, each with its seconds of processor time. */
function childrenOf({ pid }: ChildProcess): { pid: number; seconds: number }[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid=,times='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, seconds]) => (child && seconds !== undefined ? [{ pid: child, seconds }] : []));
}

/** How many of its children have been at work for longer than it takes to start. */
const busyChildrenOf = (child: ChildProcess) =>
  childrenOf(child).filter(({ seconds }) => seconds >= BUSY_SECONDS).length;

function endWithChildren(child: ChildProcess): void {
  const pids = [child.pid, ...childrenOf(child).map(({ pid }) => pid)];
  spawnSync('kill', ['-KILL', ...pids.map(String)]);
}

describe('an import of files that would keep it busy for ever', () => {
  let dataDir: string;
  let work: string;
  before(async () => {
    dataDir = await filledFolder('hostile-files');
    work = mkdtempSync(path.join(tmpdir(), 'auto-repair-hostile-'));
  });
  after(() => [dataDir, work].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  /** A folder of these files, each a document of its own; the first rows of the index are the given ones. */
  function folderOf(name: string, given: Readonly<Record<string, Buffer | string>>): string {
    const folder = path.join(work, name);
    mkdirSync(folder);
    const good = Array.from({ length: GOOD }, (_, at) => `${name}-${at}.svg`);
    for (const [file, content] of Object.entries(given)) writeFileSync(path.join(folder, file), content);
    for (const file of good) writeFileSync(path.join(folder, file), sampleSvg(file));
    const rows = [...Object.keys(given), ...good].map(
      (file) => `${file},大众,上汽大众,帕萨特,2003,发动机,电路图,${name} ${file}`,
    );
    writeFileSync(path.join(folder, 'index.csv'), ['文件,品牌,厂商,车系,年款,类别,类型,标题', ...rows].join('\n'));
    return folder;
  }

  function importOf(...args: string[]) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/import-line/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    const ended = new Promise<number | null>((done, fail) => {
      const timer = setTimeout(() => {
        endWithChildren(child);
        fail(new Error(`the import had not ended after ${HANG_LIMIT_MS} ms: ${text}`));
      }, HANG_LIMIT_MS);
      child.once('close', (code) => {
        clearTimeout(timer);
        done(code);
      });
    });
    return { child, ended, text: () => text };
  }

  /** Waits until two processes have a file that they will not come to an end with. */
  async function bothJudged({ child, text }: ReturnType<typeof importOf>): Promise<void> {
    for (const deadline = Date.now() + BUSY_LIMIT_MS; busyChildrenOf(child) < 2; await sleep(200)) {
      if (Date.now() < deadline && child.exitCode === null) continue;
      const seconds = childrenOf(child).map((one) => one.seconds);
      endWithChildren(child);
      assert.fail(`two files should be under way, and its processes had ${seconds.join(', ')} s: ${text()}`);
    }
  }

  it('refuses each in words within its time, and brings the others', async () => {
    const report = path.join(work, 'report.csv');
    const begin = Date.now();
    const { ended, text } = importOf(folderOf('all', { ...hostileFiles, ...heavyFiles }), '--report', report);
    assert.equal(await ended, 1, text());
    const took = Date.now() - begin;
    console.log(`${Object.keys(hostileFiles).length} hostile files and ${GOOD} others in ${took} ms`);
    const [added, refused] = [GOOD + Object.keys(heavyFiles).length, Object.keys(hostileFiles).length];
    assert.match(text(), new RegExp(`新增 ${added}，更新 0，已有未变 0，拒绝 ${refused}`));
    const lines = readFileSync(report, 'utf8').split('\r\n');
    for (const [file, reason] of Object.entries(refusals)) {
      const line = lines.find((one) => one.includes(file)) ?? '';
      assert.match(line, /拒绝/);
      assert.match(line, reason);
    }
    assert.ok(took < IMPORT_LIMIT_MS, `${took} ms`);
  });

  it('ends at once when it is told to, and goes on when it is started again', async () => {
    const endless = ['样式.svg', '引号.yml'];
    const folder = folderOf('stopped', Object.fromEntries(endless.map((file) => [file, hostileFiles[file] ?? ''])));
    const first = importOf(folder);
    await bothJudged(first);
    const asked = Date.now();
    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 2, first.text());
    const took = Date.now() - asked;
    console.log(`ended ${took} ms after SIGTERM`);
    assert.ok(took < STOP_LIMIT_MS, `${took} ms`);
    assert.match(first.text(), /已停止。再次运行同一命令即可从这里继续。/);
    const second = importOf(folder);
    assert.equal(await second.ended, 1, second.text());
    assert.match(second.text(), new RegExp(`新增 ${GOOD}，更新 0，已有未变 0，拒绝 2`));
  });
});
