import { takeEarly } from './early-requests';
import { sendXhr, type Sending } from './send-xhr';
import { NetworkError, type HttpAnswer, type HttpRequest, type NetworkDoor } from './types';

const OK = 200;

/** The answer to a request that was sent, which may have come already. */
function answerTo(xhr: XMLHttpRequest, { url, timeoutMs }: Sending, signal?: AbortSignal): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const stop = (): void => xhr.abort();
    const failed = (): void => reject(new NetworkError('offline', `no answer from ${url}`));
    const came = (): void => resolve({ status: xhr.status, text: xhr.responseText });
    if (xhr.readyState === XMLHttpRequest.DONE) {
      if (xhr.status === 0) failed();
      else came();
      return;
    }
    signal?.addEventListener('abort', stop);
    xhr.onload = came;
    xhr.onerror = failed;
    xhr.ontimeout = () => reject(new NetworkError('timeout', `no answer within ${timeoutMs} ms`));
    xhr.onabort = () => reject(new NetworkError('aborted', 'aborted'));
    xhr.onloadend = () => signal?.removeEventListener('abort', stop);
  });
}

async function send(
  sending: Sending,
  signal: AbortSignal | undefined,
  onProgress?: (share: number) => void,
): Promise<HttpAnswer> {
  if (signal?.aborted) throw new NetworkError('aborted', 'aborted before the request');
  return answerTo(sendXhr(sending, onProgress), sending, signal);
}

/**
 * The answer to a request that index.html has sent; it is sent anew when no good one comes, but not when its time is
 * over: a limit of 60 s must not become two minutes.
 */
async function earlyAnswer(xhr: XMLHttpRequest, request: HttpRequest): Promise<HttpAnswer> {
  const answer = await answerTo(xhr, request, request.signal).catch((error: unknown) => {
    if (error instanceof NetworkError && error.failure === 'timeout') throw error;
    return null;
  });
  return answer?.status === OK ? answer : send(request, request.signal);
}

/** The bytes behind an object URL or data URL of a picture. Rejects when they are gone. */
const readBlob = async (path: string): Promise<Blob> => (await fetch(path)).blob();

export const network: NetworkDoor = {
  send(request) {
    const early = request.signal?.aborted ? null : takeEarly(request);
    return early ? earlyAnswer(early, request) : send(request, request.signal);
  },
  async upload({ url, filePath, fileName, field, form, headers, timeoutMs, signal, onProgress }) {
    const data = new FormData();
    Object.keys(form).forEach((name) => data.append(name, form[name] ?? ''));
    data.append(field, await readBlob(filePath), fileName);
    return send({ method: 'POST', url, headers, body: data, timeoutMs }, signal, onProgress);
  },
};
