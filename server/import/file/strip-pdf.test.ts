import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString, type PDFObject } from 'pdf-lib';
import { checkPdf } from './check-pdf';

type LiteralArgument = Parameters<PDFDocument['context']['obj']>[0];
type Literal = Record<string, unknown>;
type Build = (document: PDFDocument, obj: (value: Literal) => PDFObject) => void | Promise<void>;

async function pdf(build: Build): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]).drawText('kept');
  await build(document, (value) => document.context.obj(value as LiteralArgument));
  return Buffer.from(await document.save());
}

const NAMES = ['JavaScript', 'JS', 'Launch', 'XFA', 'AA', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia'];

/** How often names of what runs or is embedded stand in any object of a file, as keys or values. */
async function activeNames(bytes: Buffer): Promise<number> {
  const document = await PDFDocument.load(bytes);
  let found = 0;
  const count = (object: PDFObject): void => {
    if (object instanceof PDFName && NAMES.includes(object.decodeText())) found += 1;
    const isText = object instanceof PDFString || object instanceof PDFHexString;
    if (isText && /javascript:|^data:|^file:/i.test(object.decodeText().replace(/\s/g, ''))) found += 1;
    if (object instanceof PDFArray) object.asArray().forEach(count);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) dict.entries().flat().forEach(count);
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) count(object);
  return found;
}

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
const action = (value: Literal): Build => {
  return ({ catalog }, obj) => catalog.set(PDFName.of('OpenAction'), obj(value));
};

it.each<[string, number, Build]>([
  ['a script at opening', 1, action(script)],
  ['the start of a program', 1, action({ S: 'Launch', F: PDFString.of('cmd.exe') })],
  ['a script after a harmless action', 1, action({ S: 'GoTo', Next: [{ S: 'GoTo' }, script] })],
  ['a link that is a script', 1, action({ S: 'URI', URI: PDFString.of(' javascript:alert(1)') })],
  ['a link that is a script in two lines', 1, action({ S: 'URI', URI: PDFString.of('java\\nscript:alert(1)') })],
  ['a link to a page of its own', 1, action({ S: 'URI', URI: PDFString.of('DATA:text/html,<b>x</b>') })],
  ['a link to a file of the machine', 1, action({ S: 'URI', URI: PDFHexString.fromText('file:///etc/passwd') })],
  [
    'links that begin with a script',
    1,
    ({ catalog }, obj) => catalog.set(PDFName.of('URI'), obj({ Base: PDFString.of('javascript:') })),
  ],
  ['scripts of the document', 1, (document) => document.addJavaScript('main', 'app.alert(1)')],
  [
    'a program inside it',
    // The tree of files, and the list of those that belong to the document.
    2,
    (document) => document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/octet-stream' }),
  ],
  [
    'scripts in a form and on a page',
    2,
    (document, obj) => {
      document.catalog.set(
        PDFName.of('AcroForm'),
        obj({ Fields: [], XFA: document.context.register(document.context.stream('<xdp/>')) }),
      );
      document.getPage(0).node.set(PDFName.of('AA'), obj({ O: document.context.register(obj(script)) }));
    },
  ],
  [
    'a film and a button with a script',
    2,
    (document, obj) => {
      const annotation = (value: Literal) => document.context.register(obj(value));
      const annotations = [
        annotation({ Type: 'Annot', Subtype: 'RichMedia' }),
        annotation({ Type: 'Annot', Subtype: 'Link', A: script }),
        annotation({ Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://example.com') } }),
      ];
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj(annotations));
    },
  ],
])('a PDF with %s is stored without, and the report says so', async (_name, places, build) => {
  const bytes = await pdf(build);
  expect(await activeNames(bytes)).toBeGreaterThan(0);
  const file = await checkPdf(bytes);
  expect(file).toMatchObject({ format: 'pdf', pages: 1, notes: [`已去除脚本 ${places} 处`] });
  expect(await activeNames(file.bytes)).toBe(0);
});

it('what is harmless stays: pages, links, a font that happens to be called AA', async () => {
  const bytes = await pdf((document, obj) => {
    const { node } = document.getPage(0);
    const link = obj({ Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://example.com') } });
    node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link), script]));
    node.normalizedEntries().Font.set(PDFName.of('AA'), obj({ Type: 'Font', Subtype: 'Type1' }));
  });
  const { bytes: stored } = await checkPdf(bytes);
  const page = (await PDFDocument.load(stored)).getPage(0).node;
  expect(page.normalizedEntries().Font.has(PDFName.of('AA'))).toBe(true);
  const annotations = page.Annots();
  expect(annotations?.size()).toBe(1);
  expect(annotations?.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'))).toEqual(
    PDFString.of('https://example.com'),
  );
});

it('a script in an older revision, which the last one replaced, does not come along', async () => {
  const document = await PDFDocument.create();
  document.addPage([100, 100]);
  const first = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  // Two objects of the same number: readers take the one that the table of the file names.
  const twice = first.replace(
    '1 0 obj',
    '90 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n90 0 obj\nnull\nendobj\n1 0 obj',
  );
  const { bytes, notes } = await checkPdf(Buffer.from(twice, 'latin1'));
  expect(notes).toEqual(['已去除脚本 1 处']);
  expect(bytes.includes('JavaScript')).toBe(false);
});
