import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackSheet } from '../../../../src/domain/diagram/sheet-file';
import { lampCircuit } from '../../../../src/domain/netlist/sample-netlist.testing';
import { THREAD_STARTED, type JobThread } from '../../../base/job-thread';
import { largeNetlist } from '../../../diagram/large-netlist.testing';
import { makeSheets } from '../../../diagram/make-sheets';
import { sampleDocumentSeeds } from '../../../seed/sample-documents';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { SHEET_TYPE } from '../file-names';
import { diagramSummary as summary } from '../testing/diagram-summary';
import { DrawingThreads } from './drawing-threads';

const PATIENCE = 120_000;
jest.setTimeout(PATIENCE);

const threads = new DrawingThreads({ limitMs: PATIENCE });
afterAll(() => threads.close());

const folder = temporaryFolder('drawing-threads');
let files = 0;
function diagramOf(...pages: unknown[]) {
  const path = join(folder, `${(files += 1)}.json`);
  writeFileSync(path, JSON.stringify(pages));
  return { document: { summary }, path };
}
const SHEET = { name: 'page-1.json', contentType: SHEET_TYPE, page: 1 };
const PDF = { name: 'document.pdf', contentType: 'application/pdf', page: null };
const job = (name: string) => ({ from: 'u1', name });

describe('threads that draw', () => {
  it('make the files of samples and of imported diagrams', async () => {
    const own = diagramOf(lampCircuit());
    const sheet = await threads.draw('diagramFile', { own, file: SHEET, beside: [], isWhole: true }, job('sheet'));
    expect(unpackSheet(JSON.parse(sheet.toString())).netlist.title).toBe('灯光电路图');
    const pdf = await threads.draw('diagramFile', { own, file: PDF, beside: [], isWhole: true }, job('pdf'));
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    const booklet = sampleDocumentSeeds().find(({ id }) => id.endsWith('-booklet'));
    if (!booklet) throw new Error('no sample');
    const document = { summary: { ...booklet, size: null }, source: 'sample', gone: false };
    // Its lines are found in a PDF that is drawn for it: both libraries work in a thread.
    const file = { name: 'page-3.lines.json', contentType: 'application/json', page: 3, ending: '.page-3.lines.json' };
    const lines = await threads.draw('sampleFile', { document, file }, job('lines'));
    expect(JSON.parse(lines.toString())).toMatchObject({ format: 'lines/1', page: 3 });
  });

  it('make pictures and prints of a sheet on disk', async () => {
    const path = join(folder, 'sheet.json');
    const own = diagramOf(lampCircuit());
    writeFileSync(
      path,
      await threads.draw('diagramFile', { own, file: SHEET, beside: [], isWhole: true }, job('sheet')),
    );
    const picture = await threads.draw('sheetPicture', { sheet: path, picture: { width: 300 } }, job('picture'));
    expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    const lit = await threads.draw('litPart', { sheet: path, at: 'E1', isDark: true }, job('lit'));
    expect(lit.toString()).toContain('<svg');
    const print = await threads.draw('printedSheet', { sheet: path, place: null, day: '2026-11-27' }, job('print'));
    expect(print.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('tell what a user is told in the same words', async () => {
    const file = { ...SHEET, page: 2 };
    await expect(
      threads.draw('diagramFile', { own: diagramOf(lampCircuit()), file, beside: [], isWhole: true }, job('beyond')),
    ).rejects.toMatchObject({ name: 'CallError', code: 404, msg: '该资料没有这一页' });
    const office = { office: 'docx' as const, bytes: Buffer.from('PK none') };
    await expect(threads.draw('officeText', office, job('broken'))).rejects.toMatchObject({
      name: 'CallError',
      code: -2,
      msg: expect.stringContaining('已损坏'),
    });
  });

  it('tell what failed in them', async () => {
    await expect(
      threads.draw(
        'diagramFile',
        { own: diagramOf({ format: 'netlist/9' }), file: SHEET, beside: [], isWhole: true },
        job('bad'),
      ),
    ).rejects.toThrow('版本 9 比本程序新');
  });

  it('leave the thread that serves its turns while a large diagram is drawn', async () => {
    const own = diagramOf(...makeSheets(largeNetlist(20)).map(({ netlist }) => netlist));
    let isMade = false;
    const made = threads
      .draw('diagramFile', { own, file: PDF, beside: [], isWhole: true }, job('large'))
      .finally(() => {
        isMade = true;
      });
    // Drawn here it would leave one turn at most: that in which it was asked for.
    let turns = 0;
    while (!isMade && turns < 1_000) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(turns).toBe(1_000);
    await made;
  });
});

/** A thread that starts, and then never answers. */
class SilentThread extends EventEmitter {
  constructor() {
    super();
    setImmediate(() => this.emit('message', THREAD_STARTED));
  }
  postMessage(): void {}
  ref(): void {}
  unref(): void {}
  terminate(): Promise<number> {
    return Promise.resolve(1);
  }
}

describe('a file that takes too long', () => {
  it('ends its thread and nothing else: the next one is made', async () => {
    const hurried = new DrawingThreads({ limitMs: 5_000 });
    // Nobody has split it and chosen places, so that all of it is one sheet: minutes of search.
    const endless = { own: diagramOf(largeNetlist(100)), file: SHEET, beside: [], isWhole: true };
    const small = { own: diagramOf(lampCircuit()), file: SHEET, beside: [], isWhole: true };
    const all = Promise.allSettled([
      hurried.draw('diagramFile', endless, job('endless')),
      hurried.draw('diagramFile', small, job('small')),
    ]);
    expect(await all).toMatchObject([
      { status: 'rejected', reason: { name: 'DrawingError', code: 'too-heavy', cause: { fault: 'timeout' } } },
      { status: 'fulfilled' },
    ]);
    await hurried.close();
  });

  it('is given up, and not tried again for ten minutes; others are', async () => {
    let started = 0;
    const start = () => {
      started += 1;
      return new SilentThread() as unknown as JobThread;
    };
    const hurried = new DrawingThreads({ limitMs: 20, start });
    const ask = (name: string) =>
      hurried.draw('litPart', { sheet: name, at: 'E1', isDark: false }, { from: 'u1', name });
    const tooHeavy = { name: 'DrawingError', code: 'too-heavy' };
    await expect(ask('a')).rejects.toMatchObject({ ...tooHeavy, cause: { fault: 'timeout' } });
    await expect(ask('a')).rejects.toMatchObject({ code: 'given-up' });
    await expect(ask('b')).rejects.toMatchObject({ ...tooHeavy, cause: { fault: 'timeout' } });
    expect(started).toBe(2);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000 + 1);
    await expect(ask('a')).rejects.toMatchObject({ cause: { fault: 'timeout' } });
    later.mockRestore();
  });

  it('keeps nobody who opens a sheet from it: documents have a thread of their own', async () => {
    const started: SilentThread[] = [];
    const start = () => {
      started.push(new SilentThread());
      return started.at(-1) as unknown as JobThread;
    };
    const threads = new DrawingThreads({ limitMs: PATIENCE, start });
    const own = diagramOf(lampCircuit());
    const all = Promise.allSettled([
      threads.draw('diagramFile', { own, file: PDF, beside: [], isWhole: true }, { from: 'u1', name: 'pdf' }),
      threads.draw('diagramFile', { own, file: SHEET, beside: [], isWhole: true }, { from: 'u2', name: 'sheet' }),
    ]);
    expect(started).toHaveLength(2);
    await threads.close();
    const closed = { reason: { name: 'DrawingError', code: 'closed' } };
    expect(await all).toMatchObject([closed, closed]);
  });
});
