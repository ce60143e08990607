import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../base/decode-text';
import { temporaryFolder } from '../../testing/temporary-folder';
import { readIndexFile } from './read-index';

const directory = temporaryFolder('read-index');

let files = 0;
function read(content: string | Buffer) {
  files += 1;
  const file = join(directory, `index-${files}`);
  writeFileSync(file, content);
  return readIndexFile(file);
}

const HEADING = '文件,品牌,车系,年款,类别,类型';
/** 文件,品牌,车系,年款,类别,类型 and a row with 电路图 in it, as a Chinese Windows writes them. */
const gbk = (text: string) => {
  // Node encodes no GBK: its own decoder, asked for every pair of bytes that the text may need, is turned round.
  const codes = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let first = 0xb0; first <= 0xf7; first += 1) {
    for (let second = 0xa1; second <= 0xfe; second += 1)
      codes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  return Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.charCodeAt(0)]));
};

describe('readIndex', () => {
  const row = 'a/图.pdf,大众,帕萨特,2003,发动机,电路图';
  const entry = { file: 'a/图.pdf', brand: '大众', series: '帕萨特', year: '2003', category: '发动机', kind: '电路图' };

  it.each([
    ['UTF-8', Buffer.from(`${HEADING}\n${row}\n`)],
    ['UTF-8 with byte order mark and Windows line ends', Buffer.from(`\ufeff${HEADING}\r\n${row}\r\n`)],
    ['GB18030', gbk(`${HEADING}\r\n${row}\r\n`)],
    ['UTF-16', Buffer.from(`\ufeff${HEADING}\n${row}\n`, 'utf16le')],
    ['tabs', Buffer.from(`${HEADING}\n${row}\n`.replace(/,/g, '\t'))],
    ['semicolons', Buffer.from(`${HEADING}\n${row}\n`.replace(/,/g, ';'))],
    ['English headings', Buffer.from(`File,Brand,Series,Year,Category,Type\n${row}\n`)],
  ])('reads a CSV in %s', async (_name, bytes) => {
    expect((await read(bytes)).entries).toEqual([{ line: 2, record: entry }]);
  });

  it('counts lines as an editor does, over empty rows and line breaks in quotes', async () => {
    const { entries } = await read(`${HEADING},关键词\n\n${row},"甲\n乙"\n,,,,,,\n${row},丙\n`);
    expect(entries.map(({ line }) => line)).toEqual([4, 6]);
  });

  it.each([
    ['an array', [{ 文件: 'a/图.pdf', 品牌: '大众', 车系: '帕萨特', 年款: 2003, 类别: '发动机', 类型: '电路图' }]],
    [
      'an object with documents',
      {
        documents: [
          { file: 'a/图.pdf', brand: '大众', series: '帕萨特', year: '2003', category: '发动机', type: '电路图' },
        ],
      },
    ],
  ])('reads a JSON of %s', async (_name, json) => {
    expect((await read(JSON.stringify(json))).entries).toEqual([{ line: 1, record: entry }]);
  });

  it('names columns that mean nothing', async () => {
    expect((await read(`${HEADING},备注,价格\n${row},x,1\n`)).unknown).toEqual(['备注', '价格']);
  });

  it.each([
    ['品牌,车系\n大众,帕萨特', '索引缺少必需的列：文件、类别、类型、年款'],
    [`${HEADING},车型\n${row},x`, '“车系”与“车型”是同一列'],
    [`${HEADING}\n"a,b\n`, 'CSV 格式有误'],
    [HEADING, '没有资料'],
    ['{"a":', '不是有效的 JSON'],
    ['[1,2]', 'JSON 索引应为'],
  ])('refuses %j', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('says that an index is not there', async () => {
    await expect(readIndexFile(join(directory, 'none.csv'))).rejects.toThrow('没有索引文件');
  });
});

describe('decodeText', () => {
  it('gives up on what is no text', () => {
    expect(decodeText(Uint8Array.of(0x80, 0xff, 0x00))).toBeNull();
  });
});
