import { queryOptions } from '@tanstack/react-query';
import { DeskError } from './client';

/** What a refusal of the app's files says (`errorEnvelope`). */
interface FileRefusal {
  readonly resp_msg?: string;
}

async function refusalOf(response: Response): Promise<string> {
  const words = response.status === 404 ? '文件不存在' : `文件打不开（${response.status}），请稍后再试`;
  try {
    return ((await response.json()) as FileRefusal).resp_msg || words;
  } catch {
    return words; // a proxy answered, not the backend
  }
}

/**
 * Asks whether a file or page of the app is there, without loading it: a frame would show a refusal as the JSON that it
 * is. Throws `DeskError` with its words.
 */
async function askFile(src: string, signal: AbortSignal): Promise<true> {
  let response: Response;
  try {
    response = await fetch(src, { credentials: 'same-origin', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new DeskError(0, { message: '连不上服务器，请检查网络后重试' });
  }
  if (!response.ok) throw new DeskError(response.status, { message: await refusalOf(response) });
  await response.body?.cancel();
  return true;
}

/** Whether a file or page of the app is there; asked once for each address, which carries the right to see it. */
export const fileQuery = (src: string) =>
  queryOptions({
    queryKey: ['file', src],
    queryFn: ({ signal }) => askFile(src, signal),
    staleTime: Infinity,
    retry: false,
  });
