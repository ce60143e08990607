import { zipArchive } from '../../base/zip-archive';
import { readInThread } from './table-thread';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const xlsx = (rows: string, more: { name: string; content: Buffer | string }[] = []) =>
  zipArchive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="价目" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...more,
  ]);
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const head = row(1, text('A1', '项目名称') + text('B1', '工时费'));
const read = (bytes: Buffer) => readInThread('s1', { bytes, kind: 'prices', sheet: null });

describe('a workbook', () => {
  it('gives of a formula what it came to, and nothing of one that was never computed', async () => {
    const cells = (at: number, value: string) => row(at, text(`A${at}`, `项目${at}`) + value);
    const table = await read(
      xlsx(
        head +
          cells(2, '<c r="B2"><f>40*2</f><v>80</v></c>') +
          cells(3, '<c r="B3"><f>HYPERLINK("http://x")</f></c>') +
          cells(4, '<c r="B4"><v>0.30000000000000004</v></c>'),
      ),
    );
    expect(table.rows.map(({ cells: [, fee = ''] }) => fee)).toEqual(['80', '', '0.3']);
  });

  it('keeps the numbers of its rows over empty ones', async () => {
    const table = await read(xlsx(head + row(5, text('A5', '四轮定位'))));
    expect(table.rows.map(({ line }) => line)).toEqual([5]);
  });

  it('that unpacks to far more than a table is refused before it is held', async () => {
    const bomb = { name: 'xl/media/image1.png', content: Buffer.alloc(120 * 1024 * 1024) };
    await expect(read(xlsx(head, [bomb]))).rejects.toThrow('解开后过大');
  });

  it('with a cell at the far end costs its thread at most', async () => {
    await expect(read(xlsx(head + row(1_048_576, text('XFD1048576', 'x'))))).rejects.toThrow(/过大|没有内容|行/);
    expect((await read(xlsx(head + row(2, text('A2', '四轮定位'))))).rows).toHaveLength(1);
  }, 90_000);

  it('of 200,000 rows is refused in words, and the next one is read', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => row(at + 2, text(`A${at + 2}`, `项目${at}`)));
    await expect(read(xlsx(head + rows.join('')))).rejects.toThrow(/过大|20000 行/);
    expect((await read(xlsx(head + row(2, text('A2', '四轮定位'))))).rows).toHaveLength(1);
  }, 90_000);
});
