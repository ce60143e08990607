import { decodeText } from '../../base/decode-text';

export type DetectedType = 'pdf' | 'png' | 'jpeg' | 'webp' | 'svg' | 'html';

const HEAD_BYTES = 4096;
/** What may stand before the first tag of a page or drawing. */
const PREAMBLE = /^(\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(\[[^\]]*\])?[^>]*>)*/i;
const HTML_TAGS = /^<(html|head|body|article|section|main|div|h[1-6]|p|table|ul|ol|title|meta|center|font)[\s>]/i;

/** The type that a file's content says, whatever its name; null for any other. */
export function detectType(bytes: Buffer): DetectedType | null {
  const start = bytes.toString('latin1', 0, 1024);
  if (start.includes('%PDF-')) return 'pdf';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.includes('\0') && !/^(\xff\xfe|\xfe\xff)/.test(start)) return null;
  const text = decodeText(bytes.length > HEAD_BYTES ? wholeCharacters(bytes.subarray(0, HEAD_BYTES)) : bytes);
  const tag = text?.replace(PREAMBLE, '') ?? '';
  if (/^<svg[\s>]/.test(tag)) return 'svg';
  return HTML_TAGS.test(tag) || /^\s*<!doctype html/i.test(text ?? '') ? 'html' : null;
}

/** Cuts at the last line break or tag end: a character cut in half would be no text. */
function wholeCharacters(head: Buffer): Buffer {
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('>'));
  // In UTF-16 a sign has two bytes.
  return end > 0 ? head.subarray(0, (end + 1) & ~1 || end + 1) : head;
}
