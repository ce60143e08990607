import { deflateRawSync } from 'node:zlib';
import { htmlPage } from '../../sample/manuals/html-page';
import { docxFromPage } from '../../sample/files/html-docx';
import { zipArchive } from '../../base/zip-archive';
import { officeHtml } from './office-html';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const docx = (body: string, others: { name: string; content: string }[] = [], head = '') =>
  zipArchive([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${TYPES}"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${head}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    },
    ...others,
  ]);
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const xlsx = (rows: string, more = '') =>
  zipArchive([
    { name: '[Content_Types].xml', content: `<Types xmlns="${TYPES}"/>` },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="力矩" sheetId="1" r:id="rId1"/>${more}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ]);
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

describe('a Word file in the app', () => {
  it('has its headings, tables with their heads, and texts', async () => {
    const html = await officeHtml(
      'docx',
      docxFromPage(
        htmlPage('保养', '帕萨特', [
          { heading: '周期' },
          { table: { head: ['项目', '周期'], rows: [['机油', '10000 km']] } },
        ]),
      ),
    );
    expect(html).toContain('<h1>');
    expect(html).toMatch(/<h2>.*周期/);
    expect(html).toMatch(/<thead><tr><th>.*项目.*<\/th>/);
    expect(html).toContain('10000 km');
  });

  it('runs nothing and leads nowhere', async () => {
    const link = '<w:p><w:hyperlink r:id="r9"><w:r><w:t>看图</w:t></w:r></w:hyperlink></w:p>';
    const html = await officeHtml(
      'docx',
      docx(`${link}${paragraph('&lt;script&gt;x()&lt;/script&gt;')}`, [
        {
          name: 'word/_rels/document.xml.rels',
          content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="r9" Type="${OFFICE}/hyperlink" Target="javascript:x()" TargetMode="External"/></Relationships>`,
        },
        { name: 'word/vbaProject.bin', content: 'macro' },
      ]),
    );
    expect(html).toContain('看图');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<a\b|javascript/);
  });

  it('reads no file of the machine that a picture names', async () => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="r8"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const file = docx(`${drawing}${paragraph('正文')}`, [
      {
        name: 'word/_rels/document.xml.rels',
        content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="r8" Type="${OFFICE}/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`,
      },
    ]);
    const html = await officeHtml('docx', file).catch((error: Error) => error.message);
    expect(html).not.toMatch(/root:|base64/);
  });

  it('swells by no entity', async () => {
    const head = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const html = await officeHtml('docx', docx(paragraph('&b; 正文'), [], head)).catch(() => '');
    expect(html).not.toContain('aaaaaaaaaaaaaaaaaaaa');
  });
});

describe('a workbook in the app', () => {
  it('shows its title, its heads and its rows, numbers as they are meant', async () => {
    const html = await officeHtml(
      'xlsx',
      xlsx(
        row(1, text('A1', '底盘拧紧力矩')) +
          row(2, text('A2', '部位') + text('B2', '力矩 N·m')) +
          row(3, text('A3', '球头 &lt;M12&gt;') + '<c r="B3"><v>0.30000000000000004</v></c>'),
      ),
    );
    expect(html).toBe(
      '<article><p>底盘拧紧力矩</p><table><thead><tr><th>部位</th><th>力矩 N·m</th></tr></thead>' +
        '<tbody><tr><td>球头 &lt;M12&gt;</td><td>0.3</td></tr></tbody></table></article>\n',
    );
  });

  it('shows the beginning of a long one, and says so', async () => {
    const rows = Array.from({ length: 1_005 }, (_, at) =>
      row(at + 1, text(`A${at + 1}`, 'a') + text(`B${at + 1}`, 'b')),
    );
    expect(await officeHtml('xlsx', xlsx(rows.join('')))).toContain('还有 5 行没有显示');
  });

  it('is not made wide by one far cell', async () => {
    const html = await officeHtml('xlsx', xlsx(row(1, text('A1', 'a') + text('XFD1', 'z')) + row(2, text('A2', 'b'))));
    expect(html.length).toBeLessThan(5_000);
  });
});

describe('a hostile file', () => {
  const bomb = (() => {
    // Says that it unpacks to a hundred bytes, and unpacks to 300 MB.
    const file = zipArchive([{ name: 'word/document.xml', content: 'x'.repeat(100) }]);
    const packed = deflateRawSync(Buffer.alloc(30 * 1024 * 1024));
    const name = Buffer.from('word/document.xml');
    const at = 30 + name.length;
    const facts = Buffer.from(file.subarray(0, at));
    facts.writeUInt32LE(packed.length, 18);
    const central = Buffer.from(file.subarray(file.indexOf('PK\u0001\u0002')));
    central.writeUInt32LE(packed.length, 20);
    const end = central.length - 22;
    central.writeUInt32LE(at + packed.length, end + 16);
    return Buffer.concat([facts, packed, central]);
  })();

  it.each<[string, 'docx' | 'xlsx', () => Buffer, RegExp]>([
    ['that lies about its size', 'docx', () => bomb, /已损坏/],
    ['that is cut off', 'docx', () => docx(paragraph('a')).subarray(0, 300), /已损坏/],
    ['that is none', 'xlsx', () => Buffer.from('<html></html>'), /已损坏/],
    ['of another kind', 'xlsx', () => docx(paragraph('a')), /已损坏/],
    ['without text', 'docx', () => docx(''), /没有可显示/],
    ['with a part of 13 MB', 'docx', () => docx(paragraph('a'.repeat(13 * 1024 * 1024))), /过大/],
    ['of more than 20 MB', 'xlsx', () => Buffer.alloc(21 * 1024 * 1024), /过大/],
    ['with broken XML', 'docx', () => docx('<w:p><w:r>'), /已损坏|没有可显示/],
  ])('%s is told in words', async (_, format, file, words) => {
    await expect(officeHtml(format, file())).rejects.toMatchObject({
      name: 'OfficeProblem',
      message: expect.stringMatching(words),
    });
  });
});
