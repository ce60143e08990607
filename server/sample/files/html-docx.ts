import { zipArchive } from '../../base/zip-archive';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Half points. */
const SIZE: Record<string, number> = { h1: 36, h2: 28 };

/**
 * Makes a Word file (ECMA-376) of one of our own HTML pages: headings, paragraphs, lists and tables.
 * Not for foreign HTML: it knows only the tags that `htmlPage` writes.
 */
export function docxFromPage(html: string): Buffer {
  const body = [...html.matchAll(/<table>.*?<\/table>|<(h1|h2|p|li)>(.*?)<\/\1>/gs)]
    .map(([whole, tag, text]) => (tag === undefined ? table(whole) : paragraph(text ?? '', tag)))
    .join('');
  return zipArchive([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    },
  ]);
}

// the page's text is escaped already, and HTML's five entities are XML's; only &#39; needs no change either
function paragraph(text: string, tag: string): string {
  const size = SIZE[tag];
  const style = size === undefined ? '' : `<w:pPr><w:pStyle w:val="Heading${tag.slice(1)}"/></w:pPr>`;
  const look = size === undefined ? '' : `<w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>`;
  const bullet = tag === 'li' ? '• ' : '';
  return `<w:p>${style}<w:r>${look}<w:t xml:space="preserve">${bullet}${text}</w:t></w:r></w:p>`;
}

function table(html: string): string {
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:color="C3CCDB"/>`)
    .join('');
  const caption = /<caption>(.*?)<\/caption>/s.exec(html)?.[1];
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<(?:td|th)>(.*?)<\/(?:td|th)>/gs)].map(
      ([, cell = '']) => `<w:tc>${paragraph(cell, 'p')}</w:tc>`,
    );
    const head = row.includes('<th>') ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
    return `<w:tr>${head}${cells.join('')}</w:tr>`;
  });
  return `${caption === undefined ? '' : paragraph(caption, 'h2')}<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr>${rows.join('')}</w:tbl>${paragraph('', 'p')}`;
}
