import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { execFile } from 'node:child_process';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import { temporaryFolder } from '../../server/testing/temporary-folder';
import WorkerEnvironment from './worker-environment';

const open = () =>
  new WorkerEnvironment(
    { projectConfig: { globals: {} } } as unknown as JestEnvironmentConfig,
    {} as unknown as EnvironmentContext,
  );

describe('what a test file leaves behind is gone before the next one', () => {
  it('globals, added and replaced', async () => {
    const { fetch } = globalThis;
    const environment = open();
    Object.assign(globalThis, { left: 1, fetch: () => undefined });
    await environment.teardown();
    expect([globalThis.fetch, 'left' in globalThis]).toEqual([fetch, false]);
  });

  it('what was added to all arrays and objects', async () => {
    const environment = open();
    Object.assign(Array.prototype, { random: () => 4 });
    Object.assign(Object.prototype, { left: 1 });
    await environment.teardown();
    const found: string[] = [];
    for (const key in []) found.push(key);
    expect(found).toEqual([]);
  });

  it('variables of the process, its listeners and replaced functions', async () => {
    const { exit, env } = process;
    const listener = () => undefined;
    const path = env.PATH;
    const environment = open();
    Object.assign(process.env, { PATH: '/elsewhere', LEFT: '1' });
    process.on('SIGUSR2', listener);
    process.exit = () => undefined as never;
    await environment.teardown();
    expect([process.env.PATH, process.env.LEFT, process.exit]).toEqual([path, undefined, exit]);
    expect(process.listeners('SIGUSR2')).not.toContain(listener);
  });

  it('spies on what it shares with other files', async () => {
    const environment = open();
    environment.moduleMocker.spyOn(fs, 'openSync').mockReturnValue(7);
    expect(fs.openSync('', 'r')).toBe(7);
    await environment.teardown();
    expect(fs.openSync).toBe(openSync);
  });

  it('its temporary folders, and those alone', async () => {
    const earlier = temporaryFolder('earlier');
    const environment = open();
    const folder = temporaryFolder('left');
    writeFileSync(`${folder}/file`, 'x');
    await environment.teardown();
    expect([existsSync(folder), existsSync(earlier)]).toEqual([false, true]);
    fs.rmSync(earlier, { recursive: true });
  });

  it('its temporary folders also when it was the first to remove one, and spied on that', async () => {
    const script = `
      const fs = require('node:fs');
      const { default: WorkerEnvironment } = require('./scripts/jest/worker-environment.ts');
      const environment = new WorkerEnvironment({ projectConfig: { globals: {} } }, {});
      void (async () => {
        await environment.setup();
        const { lstat } = fs;
        let ended = false;
        environment.moduleMocker.spyOn(fs, 'lstat').mockImplementation((...asked) => {
          if (ended) throw new Error('spied on after its file');
          lstat(...asked);
        });
        const folder = fs.mkdtempSync('/tmp/auto-repair-spied-');
        globalThis.temporaryFolders.push(folder);
        await fs.promises.rm(folder, { recursive: true });
        fs.mkdirSync(folder);
        ended = true;
        await environment.teardown();
        console.log(fs.existsSync(folder));
      })();`;
    const run = promisify(execFile);
    expect((await run(process.execPath, ['--require', 'tsx/cjs', '--eval', script])).stdout).toBe('false\n');
  });

  it('fake timers', async () => {
    const { Date: realDate } = globalThis;
    const environment = open();
    environment.fakeTimersModern.useFakeTimers();
    expect(globalThis.Date).not.toBe(realDate);
    await environment.teardown();
    expect(globalThis.Date).toBe(realDate);
  });

  it('timers and intervals, also after fake ones', async () => {
    const environment = open();
    const tick = jest.fn();
    environment.fakeTimersModern.useFakeTimers();
    environment.fakeTimersModern.useRealTimers();
    setInterval(tick, 5);
    setTimeout(tick, 20);
    await promisify(setTimeout)(1);
    await environment.teardown();
    tick.mockClear();
    await pause(50);
    expect(tick).not.toHaveBeenCalled();
  });

  it("but not a package's timers, which serve the next file, too", async () => {
    const environment = open();
    const tick = jest.fn();
    const filename = '/project/node_modules/clock/index.js';
    const start = compileFunction('setTimeout(tick, 20)', ['setTimeout', 'tick'], { filename });
    start(setTimeout, tick);
    await environment.teardown();
    await pause(100);
    expect(tick).toHaveBeenCalledTimes(1);
  });
});
