import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, ParseSpeeds, type PDFObject } from 'pdf-lib';
import { asItIs, FileProblem, type CleanFile } from './checked-file';

/** Where a whole PDF says that it ends. */
const TAIL_BYTES = 2048;
/** Actions that run scripts or programs, or read files of the machine (ISO 32000-1, 12.6.4). */
const ACTIVE_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'Rendition']);
const ACTIVE_KEYS = ['JS', 'JavaScript', 'XFA'].map((key) => PDFName.of(key));
const ACTION = PDFName.of('S');
const SUBTYPE = PDFName.of('Subtype');
const RICH_MEDIA = 'RichMedia';

const nameText = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : '');

function isActiveDict(dict: PDFDict): boolean {
  return (
    ACTIVE_KEYS.some((key) => dict.has(key)) ||
    ACTIVE_ACTIONS.has(nameText(dict.get(ACTION))) ||
    nameText(dict.get(SUBTYPE)) === RICH_MEDIA
  );
}

/** Whether an object, or one written inside it, is active. What it refers to is an object of its own. */
function isActive(object: PDFObject): boolean {
  const open: PDFObject[] = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next;
    if (dict instanceof PDFDict) {
      if (isActiveDict(dict)) return true;
      open.push(...dict.values());
    } else if (dict instanceof PDFArray) open.push(...dict.asArray());
  }
  return false;
}

/**
 * Reads a PDF, which is kept as it is: its pages, and whether anything in it runs. Throws FileProblem for a broken or
 * encrypted one.
 */
export async function checkPdf(bytes: Buffer): Promise<CleanFile> {
  if (!bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).includes('%%EOF'))
    throw new FileProblem('PDF 不完整（缺少文件结尾），请重新获取');
  const document = await load(bytes);
  if (document.isEncrypted) throw new FileProblem('PDF 已加密或限制了权限，请去除密码保护后再导入');
  const pages = pageCount(document);
  if (pages === 0) throw new FileProblem('PDF 已损坏，没有可显示的页面');
  const active = document.context.enumerateIndirectObjects().some(([, object]) => isActive(object));
  return asItIs('pdf', bytes, { pages, isActive: active, notes: active ? ['PDF 含有脚本或启动程序的动作'] : [] });
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
