import { NetworkError, type HttpAnswer, type NetworkDoor } from './types';

interface Sending {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | undefined;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onProgress?: (share: number) => void;
}

/**
 * XMLHttpRequest rather than fetch: it has the time limit, the upload's progress and abort in every WebView we support.
 */
function send({ method, url, headers, body, timeoutMs, signal, onProgress }: Sending): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = (): void => xhr.abort();
    if (signal?.aborted) {
      reject(new NetworkError('aborted', 'aborted before the request'));
      return;
    }
    signal?.addEventListener('abort', stop);
    xhr.open(method, url);
    Object.keys(headers).forEach((name) => xhr.setRequestHeader(name, headers[name] ?? ''));
    xhr.timeout = timeoutMs;
    if (onProgress)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new NetworkError('offline', `no answer from ${url}`));
    xhr.ontimeout = () => reject(new NetworkError('timeout', `no answer within ${timeoutMs} ms`));
    xhr.onabort = () => reject(new NetworkError('aborted', 'aborted'));
    xhr.onloadend = () => signal?.removeEventListener('abort', stop);
    xhr.send(body);
  });
}

/** The bytes behind an object URL or data URL of a picture. Rejects when they are gone. */
const readBlob = async (path: string): Promise<Blob> => (await fetch(path)).blob();

export const network: NetworkDoor = {
  send: ({ url, method, headers, body, timeoutMs, signal }) => send({ method, url, headers, body, timeoutMs, signal }),
  async upload({ url, filePath, fileName, field, form, headers, timeoutMs, signal, onProgress }) {
    const data = new FormData();
    Object.keys(form).forEach((name) => data.append(name, form[name] ?? ''));
    data.append(field, await readBlob(filePath), fileName);
    return send({ method: 'POST', url, headers, body: data, timeoutMs, signal, onProgress });
  },
};
