import type { UploadedFile } from '../../http/route';
import { invalid } from '../../base/refusals';

const INCOMPLETE = '上传未完成，请检查网络后重试';

const tooLarge = (maxBytes: number, what = '图片') =>
  invalid(`${what}不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB，请${what === '图片' ? '压缩' : '拆分'}后重试`);

/**
 * The bytes of a multipart file. Throws CallError invalid when it is larger than `maxBytes` or the upload broke off.
 */
export async function readUploadedFile(file: UploadedFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest is read and dropped, so that the client gets the answer instead of a broken connection.
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch {
    // The parser only fails here when the form ends early.
    throw invalid(INCOMPLETE);
  }
  if (size > maxBytes || file.truncated()) throw tooLarge(maxBytes);
  if (size === 0) throw invalid(INCOMPLETE);
  return Buffer.concat(chunks);
}

/**
 * The bytes of base64 text, with or without a data-URL head. Throws CallError invalid when it is none, was cut or is
 * larger than `maxBytes`; `what` names it then.
 */
export function readBase64(text: string, maxBytes: number, what?: string): Buffer {
  const base64 = text.replace(/^data:[\w/+.-]+;base64,/, '').replace(/\s/g, '');
  if (base64.length > Math.ceil(maxBytes / 3) * 4) throw tooLarge(maxBytes, what);
  // Looks for a wrong character: matching the whole text, millions of them, can overflow the engine's stack.
  const isClean = !/[^A-Za-z0-9+/]/.test(base64.replace(/={1,2}$/, ''));
  if (base64 === '' || base64.length % 4 !== 0 || !isClean) throw invalid(INCOMPLETE);
  return Buffer.from(base64, 'base64');
}
