import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { readOwnWords } from './own-words';

const wordsOf = (text: string) => {
  const file = join(temporaryFolder('words'), '词汇.csv');
  writeFileSync(file, text);
  return readOwnWords(file);
};

it('reads words by the names of columns, in cells of their own or parted by bars', async () => {
  expect(await wordsOf('列,词\n起点,Ausgangspunkt,Anfangspunkt\npin,Loch | Buchse\n')).toEqual([
    { field: 'from', word: 'Ausgangspunkt' },
    { field: 'from', word: 'Anfangspunkt' },
    { field: 'pin', word: 'Loch' },
    { field: 'pin', word: 'Buchse' },
  ]);
});

it.each([
  ['起点,a\n插座,b', '第 2 行：不认识“插座”，可用 起点、终点'],
  ['列,词', '没有词'],
  ['起点,"a', '第 1 行的 CSV 格式有误'],
])('refuses %j with its line', async (text, message) => {
  await expect(wordsOf(text)).rejects.toThrow(message);
});

it('says that there is no such file', async () => {
  await expect(readOwnWords('/none/words.csv')).rejects.toThrow('没有表头词汇文件 /none/words.csv');
});
