import { sanitizeContent } from '../../base/sanitize-content';
import { zipArchive } from '../../base/zip-archive';
import { broken, OfficeProblem, unpackOffice } from './unpack-office';

/** Text, pictures and what describes them: no macros, no files inside, no settings that name a template elsewhere. */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/(document|footnotes|endnotes)\.xml\.rels|word\/media\/[\w .-]+\.(png|jpe?g|gif))$/i;

/** Headings of Word in Chinese, which names its own styles so when they were made by hand. */
const STYLES = [1, 2, 3, 4].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`);

/** What of HTML is left when the document holds nothing. */
const isEmpty = (html: string) => !/<img/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** A Word file as the HTML of a text document. Throws OfficeProblem. */
export async function docxHtml(bytes: Buffer): Promise<string> {
  const parts = await unpackOffice(bytes, (name) => WANTED.test(name));
  if (!parts.has('word/document.xml')) throw broken('no word/document.xml');
  const { default: mammoth } = await import('mammoth');
  // Packed anew: what mammoth unpacks has been unpacked before.
  const packed = zipArchive([...parts].map(([name, content]) => ({ name, content })));
  const { value } = await mammoth
    .convertToHtml({ buffer: packed }, { styleMap: STYLES, ignoreEmptyParagraphs: true, externalFileAccess: false })
    .catch((error: unknown) => {
      throw broken(error);
    });
  const clean = (await sanitizeContent(value)).replace(/<\/?a\b[^>]*>/g, '');
  if (isEmpty(clean)) throw new OfficeProblem('文档里没有可显示的文字');
  return clean;
}
