import { setImmediate as turn } from 'node:timers/promises';
import readWorkbook from 'read-excel-file/universal';
import { number, text, yuan, type PagedTable, type Row } from './table';
import { tableFile } from './table-file';

const asker = { from: 'a store', left: new AbortController().signal, log: { warn: () => undefined } };
const rowOf = (at: number): Row => [text(`第 ${at} 行`), number(at), yuan(at * 100 + 1), text(null)];
const rowsFrom = (from: number, count: number) => Array.from({ length: count }, (_, at) => rowOf(from + at));
const table = (pages: PagedTable['pages']): PagedTable => ({ name: '账目', head: ['名称', '数', '元', '空'], pages });

describe('the file of a table', () => {
  it('has the rows of all pages in order, as a workbook and as CSV', async () => {
    const pages = [rowsFrom(0, 3), [], rowsFrom(3, 2)];
    const workbook = await tableFile(table(pages), 'xlsx', asker);
    const [sheet] = await readWorkbook(new Blob([new Uint8Array(workbook.file)]));
    expect(sheet).toMatchObject({ sheet: '账目' });
    expect(sheet?.data[0]).toEqual(['名称', '数', '元', '空']);
    expect(sheet?.data.slice(1)).toEqual(Array.from({ length: 5 }, (_, at) => [`第 ${at} 行`, at, at + 0.01, null]));

    const csv = await tableFile(table(pages), 'csv', asker);
    expect(csv.file.toString()).toBe(
      `\ufeff名称,数,元,空\r\n${[0, 1, 2, 3, 4].map((at) => `第 ${at} 行,${at},${at}.01,\r\n`).join('')}`,
    );
    expect([workbook.rows, csv.rows]).toEqual([5, 5]);
  });

  it('is made while others have their turns', async () => {
    let isMade = false;
    const making = tableFile(table([rowsFrom(0, 10_000)]), 'xlsx', asker).then(() => (isMade = true));
    // A thread that wrote it itself would have it made before the second of them.
    for (let turns = 0; turns < 100; turns += 1) {
      await turn();
      expect(isMade).toBe(false);
    }
    await making;
  });

  it('is not read on once nobody waits for it', async () => {
    const left = new AbortController();
    let read = 0;
    async function* pages() {
      for (; read < 100; read += 1) {
        await turn();
        if (read === 2) left.abort();
        yield rowsFrom(read, 1);
      }
    }
    await expect(tableFile(table(pages()), 'csv', { ...asker, left: left.signal })).rejects.toMatchObject({
      msg: '已取消',
    });
    expect(read).toBe(2);
  });

  it('is not made when a page cannot be read', async () => {
    async function* pages() {
      yield await Promise.resolve(rowsFrom(0, 1));
      throw new Error('the database has gone');
    }
    await expect(tableFile(table(pages()), 'csv', asker)).rejects.toThrow('the database has gone');
  });
});
