import type { LinesFile } from '../../../src/domain/lines-file';
import { sampleDocumentSeeds } from '../../seed/sample-documents';
import { documentFileNames, linesFile, linesName } from './file-names';
import { renderLibraryFile } from './render-library-file';

const starts: Readonly<Record<string, string>> = {
  svg: '<svg',
  json: '\\{"format":"sheet/1"',
  pdf: '%PDF-',
  html: '<!doctype html',
  png: '\u0089PNG',
  jpg: '\u00ff\u00d8',
  docx: 'PK',
};

describe('files of the sample library', () => {
  const oneOfEach = new Map(
    sampleDocumentSeeds()
      .filter((seed) => seed.pages === 1 && seed.format !== 'mp4')
      .map((seed) => [seed.format, seed]),
  );

  it.each([...oneOfEach.values()].map((seed) => [seed.format, seed] as const))(
    'renders every file of a %s document',
    async (_format, seed) => {
      const summary = { ...seed, size: null };
      for (const file of documentFileNames(seed)) {
        const bytes = await renderLibraryFile({ summary, source: 'sample', gone: false }, file);
        expect(bytes.toString('latin1').trimStart().toLowerCase()).toMatch(
          new RegExp(`^(<\\?xml[^>]*>\\s*)?${(starts[file.name.split('.')[1] ?? ''] ?? '?').toLowerCase()}`),
        );
      }
    },
  );

  it.each([
    ['booklet', 3],
    ['headlamps-svg', 1],
  ])('finds the lines of a drawing: %s, page %d', async (key, page) => {
    const seed = sampleDocumentSeeds().find(({ id }) => id.endsWith(`-${key}`));
    const file = seed && linesFile(seed, linesName(page));
    if (!seed || !file) throw new Error('no lines');
    const document = { summary: { ...seed, size: null }, source: 'sample', gone: false };
    const lines = JSON.parse((await renderLibraryFile(document, file)).toString()) as LinesFile;
    expect(lines).toMatchObject({ format: 'lines/1', name: '线条高亮', page });
    expect(lines.conductors.length).toBeGreaterThan(20);
    expect(linesFile(seed, linesName(seed.pages + 1))).toBeUndefined();
  });

  it('says that a document left the library', async () => {
    const [seed] = sampleDocumentSeeds();
    if (!seed) throw new Error('the sample library is empty');
    const summary = { ...seed, id: 'never-was', size: null };
    await expect(
      renderLibraryFile(
        { summary, source: 'sample', gone: false },
        { name: 'page-1.svg', contentType: 'image/svg+xml', page: 1 },
      ),
    ).rejects.toMatchObject({ msg: expect.stringContaining('已下架') });
  });
});
