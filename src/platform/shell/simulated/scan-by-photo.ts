import { files } from '../../files';
import type { ImageSource } from '../../files/types';

interface OcrToken {
  data: { accessToken: string; url: string };
}
interface OcrWords {
  words_result?: { words: string }[];
  error_msg?: string;
}

async function post<T>(url: string, body: string, type: string): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  return (await answer.json()) as T;
}

/**
 * What a real shell does with its own camera and reader: a picture, read by the backend's OCR. Null when nothing was
 * picked.
 */
export async function scanByPhoto(source: ImageSource): Promise<string | null> {
  const picked = await files.pickImages({ source });
  const photo = picked?.status === 'ok' ? picked.value[0] : undefined;
  if (!photo) return null;
  const small = await files.shrink(photo, { maxEdge: 1600 });
  const base64 = small?.status === 'ok' ? await files.readBase64(small.value) : null;
  if (base64?.status !== 'ok') return 'vinE';
  const origin = process.env.TARO_APP_API_ORIGIN ?? '';
  const { data } = await post<OcrToken>(`${origin}/ocr2023/getAccessToken`, '{}', 'application/json');
  const url = `${data.url}?access_token=${encodeURIComponent(data.accessToken)}`;
  const read = await post<OcrWords>(
    url,
    `image=${encodeURIComponent(base64.value)}`,
    'application/x-www-form-urlencoded',
  );
  return read.words_result?.[0]?.words ?? 'vinE';
}
