import { PDFDocument, ParseSpeeds } from 'pdf-lib';
import { asItIs, FileProblem, type CleanFile } from './checked-file';
import { stripActiveContent } from './strip-pdf';

/** Where a whole PDF says that it ends. */
const TAIL_BYTES = 2048;
/** Names that stand in the bytes of a file though no object of its last revision has them: an older one may run. */
const HIDDEN = ['/JavaScript', '/Launch'];

/**
 * Reads a PDF and counts its pages. One that runs nothing is kept byte by byte, another is rewritten without its active
 * content. Throws FileProblem for a broken or encrypted one.
 */
export async function checkPdf(bytes: Buffer): Promise<CleanFile> {
  if (!bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).includes('%%EOF'))
    throw new FileProblem('PDF 不完整（缺少文件结尾），请重新获取');
  const document = await load(bytes);
  if (document.isEncrypted) throw new FileProblem('PDF 已加密或限制了权限，请去除密码保护后再导入');
  const pages = pageCount(document);
  if (pages === 0) throw new FileProblem('PDF 已损坏，没有可显示的页面');
  const places = stripActiveContent(document.context);
  if (places === 0 && !HIDDEN.some((name) => bytes.includes(name))) return asItIs('pdf', bytes, { pages });
  const stripped = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  return asItIs('pdf', Buffer.from(stripped), { pages, notes: [`已去除脚本 ${Math.max(1, places)} 处`] });
}

async function load(bytes: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
  } catch {
    // The library throws a different error for each way of being broken; which one helps nobody.
    throw new FileProblem('PDF 已损坏，无法读取');
  }
}

function pageCount(document: PDFDocument): number {
  try {
    return document.getPageCount();
  } catch {
    return 0;
  }
}
