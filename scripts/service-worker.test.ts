import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'acorn';
import { releaseFiles, writeServiceWorker } from './service-worker';

const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
beforeAll(() => {
  put('index.html', '<html>');
  put('index.html.br', 'packed');
  put('js/app.0123abcd.js', '1');
  put('static/pdfjs-1.0/cmaps/GB.bcmap', 'map');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps pages, scripts and styles of a release, by hash where the name has none', () => {
  const files = releaseFiles(folder);
  expect(files).toEqual([
    {
      url: '/dlqxuser/index.html',
      revision: expect.stringMatching(/^[0-9a-f]{16}$/),
      integrity: expect.stringMatching(/^sha256-/),
    },
    { url: '/dlqxuser/js/app.0123abcd.js', revision: null },
  ]);
  put('index.html', '<html lang="zh">');
  expect(releaseFiles(folder)[0]?.revision).not.toBe(files[0]?.revision);
});

it('writes a worker that the oldest browsers read, and that is no part of the release', async () => {
  await writeServiceWorker(folder);
  const worker = readFileSync(path.join(folder, 'service-worker.js'), 'utf8');
  expect(() => parse(worker, { ecmaVersion: 2018 })).not.toThrow();
  expect(worker).toContain('/dlqxuser/js/app.0123abcd.js');
  expect(releaseFiles(folder).map(({ url }) => url)).not.toContain('/dlqxuser/service-worker.js');
});
