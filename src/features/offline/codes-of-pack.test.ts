import type { OfflinePack } from '@/contract/schemas/offline';
import { keptContent } from '@/platform/kept-content';
import { codesOfPack } from './codes-of-pack';

type Content = OfflinePack['contents'][number];

const content = (id: string, kind: string, format: string, more: Partial<Content> = {}) =>
  ({ document: { id, kind, format }, url: `/files/${id}/document.${format}`, ...more }) as Content;
const diagram = (id: string) => content(id, 'wiring', 'netlist', { sheetUrls: [`/files/${id}/page-1.json`] });
const part = (id: string, codes?: string[]) => ({ id, name: id, pins: [], ...(codes ? { codes } : {}) });
const sheet = (more: object) => JSON.stringify({ format: 'sheet/1', netlist: { components: [] }, set: [], ...more });

it('knows the codes of guides, of the parts of all sheets, and of PDFs last, each once', async () => {
  const kept: Record<string, string> = {
    'f/guide/document.html': '<h2>P0230</h2><p>P0230, P0201',
    'f/word/text.html': '<p>U0100</p>',
    'f/book/texts.json': JSON.stringify({ pages: [{ page: 4, pieces: ['C0035 C0040'], codes: ['C0035'] }] }),
    'f/torque/document.html': '<p>P0562</p>',
    'f/pump/page-1.json': sheet({
      set: [{ document: 'pump' }, { document: 'lights' }],
      find: [part('J17', ['P0230', 'P0231']), part('S228')],
    }),
    'f/lights/page-1.json': sheet({ find: [part('M1', ['B1234'])] }),
    'f/alone/page-1.json': sheet({ netlist: { components: [part('N30', ['P0201', 'P0261'])] } }),
  };
  jest.spyOn(keptContent, 'readText').mockImplementation(async (name) => kept[name] ?? null);
  const contents = [
    diagram('pump'),
    diagram('lights'),
    diagram('alone'),
    diagram('missing'),
    content('guide', 'dtc', 'html'),
    content('word', 'dtc', 'docx', { textUrl: '/files/word/text.html?utoken=t' }),
    content('book', 'dtc', 'pdf', { pagesUrl: 'https://bank.test/files/book/pages.json?utoken=t' }),
    content('torque', 'data', 'html'),
  ];
  await expect(codesOfPack({ contents })).resolves.toEqual(['P0230', 'P0201', 'U0100', 'P0231', 'P0261', 'C0035']);
});
