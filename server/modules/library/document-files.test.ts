import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskStorage } from '../../providers/storage/disk-storage';
import { docxFromPage } from '../../sample/files/html-docx';
import { temporaryFolder } from '../../testing/temporary-folder';
import { DocumentFiles } from './document-files';
import type { StoredDocument } from './document-repository';
import { drawInThread } from './drawing/draw-in-thread';
import type { Draw } from './drawing/drawing-request';
import { documentFileNames, officeTextFile, SHEET_TYPE } from './file-names';

const directory = temporaryFolder('office-text');
const storage = new DiskStorage(join(directory, 'objects'));
const word = docxFromPage('<h2>周期</h2><p>机油 10000 km</p>');
const files = new DocumentFiles(join(directory, 'made'), storage);
const onMade = jest.fn(async () => undefined);
const draw: Draw = async (task, input, name, left) =>
  task === 'sampleFile' ? word : drawInThread(task, input, { from: 'test', name, left });

const documentOf = (source: string, format: 'docx' | 'pptx' = 'docx') =>
  ({ summary: { id: 'w1', format, title: '保养', pages: 1 }, source, gone: false }) as unknown as StoredDocument;
const text = async (source: string) => {
  const file = officeTextFile({ format: 'docx' });
  if (!file) throw new Error('a Word file has a text');
  return readFileSync(await files.path(documentOf(source), file, { draw, onMade }), 'utf8');
};

describe('the text of an office file', () => {
  it('is made of a sample as of an imported file, whose size stays its own', async () => {
    expect(await text('sample')).toContain('机油 10000 km');
    await storage.put('library/w.docx', word);
    expect(await text('storage:library/w.docx')).toContain('<h2>');
    expect(onMade).not.toHaveBeenCalled();
  });

  it('is refused in words when the file cannot be read', async () => {
    await storage.put('library/bad.docx', word.subarray(0, 200));
    await expect(text('storage:library/bad.docx')).rejects.toMatchObject({
      code: -2,
      message: expect.stringContaining('已损坏'),
    });
  });

  it('is there for Word files and workbooks alone', () => {
    const named = (['docx', 'xlsx', 'pptx', 'pdf', 'html'] as const).map((format) => officeTextFile({ format })?.name);
    expect(named).toEqual(['text.html', 'text.html', undefined, undefined, undefined]);
  });
});

it('a sheet is drawn without those beside it whose files were lost, and is lost with its own', async () => {
  const diagram = (id: string) =>
    ({
      summary: { id, format: 'netlist', title: id, pages: 1, appliesTo: {} },
      source: `storage:library/${id}.json`,
      gone: false,
    }) as unknown as StoredDocument;
  const [own, other, lost] = [diagram('own'), diagram('other'), diagram('lost')];
  for (const id of ['own', 'other']) await storage.put(`library/${id}.json`, Buffer.from('{}'));
  const sheet = documentFileNames({ format: 'netlist', pages: 1 }).find(
    ({ contentType }) => contentType === SHEET_TYPE,
  );
  if (!sheet) throw new Error('a diagram has a sheet');
  const asked: unknown[] = [];
  const drawOne: Draw = async (_task, input) => {
    asked.push('beside' in input && input.beside.map(({ document }) => document.summary.id));
    return Buffer.from('{}');
  };
  await files.path(own, sheet, { draw: drawOne, onMade, beside: [own, other, lost] });
  expect(asked).toEqual([['other']]);
  // Beyond what drawings may take on the disk they go, and what they are made of stays.
  const kept = async () => (await files.facts(own, sheet, '1', [own, other, lost])).bytes;
  await files.pruneDrawn(2);
  expect(await kept()).toBe(2);
  await files.pruneDrawn(1);
  expect(await kept()).toBeNull();
  expect(existsSync(join(directory, 'made', 'stored', 'library', 'own.json'))).toBe(true);

  await expect(files.path(lost, sheet, { draw: drawOne, onMade, beside: [own, lost] })).rejects.toMatchObject({
    msg: '该资料的文件暂时无法打开，请稍后重试',
  });
});
