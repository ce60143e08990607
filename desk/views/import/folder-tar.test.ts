import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderTar } from './folder-tar';

const bytesOf = (file: Blob) =>
  new Promise<Buffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error('unread'));
    reader.readAsArrayBuffer(file);
  });
const picked = (path: string, text: string, lastModified = 1) =>
  Object.defineProperty(new File([text], 'x', { lastModified }), 'webkitRelativePath', { value: path });

it('makes a folder one archive, which tar unpacks: Chinese names, long ones, empty files', async () => {
  const long = `资料/${'很长的文件夹名'.repeat(12)}/a.txt`;
  const archive = folderTar([
    picked('资料/索引.csv', '文件,标题\n', 5),
    picked(long, 'x'.repeat(700)),
    picked('资料/empty.txt', ''),
  ]);
  expect(archive).toMatchObject({ name: '资料.tar', lastModified: 5 });
  const folder = mkdtempSync(join(tmpdir(), 'folder-tar-'));
  writeFileSync(join(folder, 'a.tar'), await bytesOf(archive));
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  expect(readFileSync(join(folder, '资料/索引.csv'), 'utf8')).toBe('文件,标题\n');
  expect(readFileSync(join(folder, long), 'utf8')).toHaveLength(700);
  expect(readFileSync(join(folder, '资料/empty.txt'), 'utf8')).toBe('');
});
