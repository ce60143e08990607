/*
 * `npm run e2e:weapp`: the suites of the executed packages, in WeChat DevTools. Their CLI is looked for at
 * WECHAT_DEVTOOLS_CLI and where the installers put it. Without DevTools it says so and ends with exit code 69.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import automator from 'miniprogram-automator';
import { readConfig } from '../../server/config/config';
import { startServer } from '../../server/process/start-server';
import { PATIENCE_MS } from '../patience';
import { backstageOf, type Backstage } from './backstage';
import type { Failure } from './host/failures';
import { withTemplates } from './package/with-templates';
import { runSuite, type Step } from './suite-runner';
import { isHelpAsked } from '../../server/base/usage';

const USAGE = 'npm run e2e:weapp: runs the suites in WeChat DevTools; WECHAT_DEVTOOLS_CLI';

/** `EX_UNAVAILABLE` of sysexits.h: something that the command needs is not there. */
const EXIT_NO_DEVTOOLS = 69;
const LAUNCH_MS = 120_000;
/** The origin that a plain build calls. */
const PORT = '8787';

const root = resolve(__dirname, '../..');

const KNOWN_PLACES = [
  '/Applications/wechatwebdevtools.app/Contents/MacOS/cli',
  'C:/Program Files (x86)/Tencent/微信web开发者工具/cli.bat',
  'C:/Program Files/Tencent/微信web开发者工具/cli.bat',
  '/opt/apps/io.github.msojocs.wechat-devtools-linux/files/bin/bin/wechat-devtools-cli',
];

/** The CLI of WeChat DevTools: the one that is named, else the first that is installed; undefined without any. */
function findCli(): string | undefined {
  const named = process.env['WECHAT_DEVTOOLS_CLI'];
  return named ? [named].find((file) => existsSync(file)) : KNOWN_PLACES.find((file) => existsSync(file));
}

const missing = (): string => {
  const named = process.env['WECHAT_DEVTOOLS_CLI'];
  const what = named ? `WECHAT_DEVTOOLS_CLI names no file (${named})` : 'WeChat DevTools are not installed here';
  return `${what}: install them from https://developers.weixin.qq.com/miniprogram/dev/devtools/download.html, switch on 设置 → 安全 → 服务端口, and set WECHAT_DEVTOOLS_CLI to their cli when it lies in no usual place; CI runs the same steps on the executed packages (npm run e2e -- mini-program/weapp).`;
};

/**
 * Makes `folder` a project of the package `built` as DevTools open one: without the check of domains that a local
 * backend fails.
 */
function makeProject(folder: string, built: string): string {
  const settings = JSON.parse(readFileSync(join(root, 'project.config.json'), 'utf8')) as { setting: object };
  const project = { ...settings, miniprogramRoot: `${built}/`, setting: { ...settings.setting, urlCheck: false } };
  mkdirSync(folder);
  writeFileSync(join(folder, 'project.config.json'), JSON.stringify(project, null, 2));
  return folder;
}

/** Runs one suite on a fresh start of the app. True when every step passed. */
async function runIn(cliPath: string, projectPath: string, file: string, backstage: Backstage): Promise<boolean> {
  const { suite } = (await import(join(__dirname, file))) as { suite: () => Step[] };
  const steps = suite();
  const miniProgram = await automator.launch({
    cliPath,
    projectPath,
    timeout: LAUNCH_MS,
    trustProject: true,
  } as Parameters<typeof automator.launch>[0]);
  try {
    // A suite begins on a device that never saw the app.
    await miniProgram.callWxMethod('clearStorage');
    await miniProgram.reLaunch('/pages/home/home');
    const failures: Failure[] = [];
    miniProgram.on('exception', (error: { message?: string }) =>
      failures.push({ kind: 'exception', message: error.message ?? JSON.stringify(error) }),
    );
    const results = await runSuite({
      target: 'weapp',
      miniProgram,
      steps: steps.filter(({ needsHost }) => !needsHost),
      failures,
      backstage,
      patienceMs: PATIENCE_MS,
    });
    for (const { name, ok, ms, reason } of results)
      console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name} (${ms} ms)${reason ? `: ${reason}` : ''}`);
    for (const { name } of steps.filter(({ needsHost }) => needsHost))
      console.log(`left out, DevTools cannot be made to play it: ${name}`);
    return results.every(({ ok }) => ok);
  } finally {
    await miniProgram.close();
  }
}

async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const cli = findCli();
  if (!cli) {
    console.error(missing());
    process.exitCode = EXIT_NO_DEVTOOLS;
    return;
  }
  if (!existsSync(join(root, 'dist/weapp/app.json'))) throw new Error('dist/weapp is not there: npm run build:weapp');
  const work = mkdtempSync(join(tmpdir(), 'weapp-dev-tools-'));
  const log = join(work, 'announced.log');
  writeFileSync(log, '');
  const dataDir = join(work, 'data');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT, DATA_DIR: dataDir });
  const built = withTemplates(join(root, 'dist/weapp'));
  const server = await startServer({ config, announce: (line) => appendFileSync(log, `${line}\n`) });
  try {
    const project = makeProject(join(work, 'project'), built.folder);
    for (const file of ['suite.ts', 'suite-me.ts', 'suite-workshop.ts']) {
      console.log(file);
      if (!(await runIn(cli, project, file, backstageOf({ dataDir, announcedFile: log })))) process.exitCode = 1;
    }
  } finally {
    await server.close();
    built.dispose();
    rmSync(work, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
