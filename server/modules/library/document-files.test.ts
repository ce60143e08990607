import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskStorage } from '../../providers/storage/disk-storage';
import { docxFromPage } from '../../sample/files/html-docx';
import { temporaryFolder } from '../../testing/temporary-folder';
import { DocumentFiles } from './document-files';
import type { StoredDocument } from './document-repository';
import { drawInThread } from './drawing/draw-in-thread';
import type { Draw } from './drawing/drawing-request';
import { officeTextFile } from './file-names';

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
