/*
 * Run as a program of its own: `tsx wechat-compile.ts <folder>`. WeChat's uploader keeps its process alive with
 * workers, so it gets a process that can be ended. Prints "passed" and exits 0, or prints why not and exits 1.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ci from 'miniprogram-ci';
import { DefaultProjectAttr } from 'miniprogram-ci/dist/config/config';

/** The uploader wants a private key to exist; nothing is signed with it here. */
function writeThrowAwayKey(file: string): void {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(file, privateKey);
}

async function compile(folder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'wechat-compile-'));
  try {
    const privateKeyPath = join(work, 'key.pem');
    writeThrowAwayKey(privateKeyPath);
    const project = new ci.Project({
      appid: 'wx0123456789abcdef',
      type: 'miniProgram',
      projectPath: folder,
      privateKeyPath,
      ignores: [],
      attr: () => Promise.resolve(DefaultProjectAttr), // given here, the uploader does not ask WeChat's servers
    } as ConstructorParameters<typeof ci.Project>[0]);
    const setting = { es6: false, minify: false };
    await ci.getCompiledResult(
      { project, version: '1.0.0', desc: 'check', setting, onProgressUpdate: () => undefined },
      join(work, 'result.zip'),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

compile(process.argv[2] ?? '').then(
  () => {
    console.log('passed');
    process.exit(0);
  },
  (error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
