import { extname } from 'node:path';
import { netlistFileType } from '../netlist/read-netlist';
import { isWireList } from '../netlist/wire-list';
import { checkImage } from './check-image';
import { checkPdf } from './check-pdf';
import { FileProblem, type CleanFile, type FileLimits } from './checked-file';
import type { ReadBeside } from './pictures-beside';
import { cleanHtml, type LoadPicture } from './clean-html';
import { cleanSvg } from './clean-svg';
import { checkNetlist } from './check-netlist';
import { checkOffice, officeFormat } from './check-office';
import { detectType, type DetectedType } from './detect-type';

const ENDINGS: Readonly<Record<DetectedType, readonly string[]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg', '.jpe'],
  webp: ['.webp'],
  svg: ['.svg'],
  html: ['.html', '.htm', '.xhtml'],
};

function clean(
  type: DetectedType,
  bytes: Buffer,
  { maxPixels }: FileLimits,
  loadPicture: LoadPicture,
): Promise<CleanFile> {
  if (type === 'pdf') return checkPdf(bytes);
  if (type === 'svg') return cleanSvg(bytes);
  return type === 'html' ? cleanHtml(bytes, loadPicture) : checkImage(bytes, maxPixels);
}

/**
 * A file checked by its content, whatever its name says, and made harmless. `loadPicture` gives the pictures of a page,
 * `readBeside` those of a circuit. Throws FileProblem with why it is not taken.
 */
export async function checkFile(
  path: string,
  bytes: Buffer,
  limits: FileLimits,
  loadPicture: LoadPicture,
  readBeside: ReadBeside = () => Promise.resolve(null),
): Promise<CleanFile> {
  if (bytes.length === 0) throw new FileProblem('文件是空的');
  const type = detectType(bytes);
  const office = type === null ? officeFormat(bytes) : null;
  if (office === 'docx' || (office === 'xlsx' && !(await isWireList(bytes, limits.words))))
    return checkOffice(office, bytes);
  const diagram = type === null ? netlistFileType(path, bytes) : null;
  if (diagram !== null) return checkNetlist(path, bytes, diagram, limits, readBeside);
  if (type === null)
    throw new FileProblem(
      '文件类型不支持（按内容识别），可导入 PDF、PNG、JPEG、WebP、SVG、HTML、Word（docx）、Excel（xlsx），以及电路数据：JSON、导线表（CSV、XLSX）、WireViz、KiCad',
    );
  const file = await clean(type, bytes, limits, loadPicture);
  const ending = extname(path).toLowerCase();
  const misnamed = !ENDINGS[type].includes(ending);
  return misnamed
    ? { ...file, notes: [...file.notes, `扩展名“${ending}”与内容不符，按 ${type.toUpperCase()} 导入`] }
    : file;
}
