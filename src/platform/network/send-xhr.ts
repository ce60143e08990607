import type { HttpRequest } from './types';

/** What is sent: of a call as the http client makes it, or of an upload. */
export interface Sending extends Omit<HttpRequest, 'body' | 'signal'> {
  readonly body?: string | FormData | undefined;
}

/**
 * Sends a request; who wants its answer listens. XMLHttpRequest rather than fetch: it has the time limit, the upload's
 * progress and abort in every WebView we support. `onProgress` hears the sent share of the body, 0 to 1.
 */
export function sendXhr(
  { method, url, headers, body, timeoutMs }: Sending,
  onProgress?: (share: number) => void,
): XMLHttpRequest {
  const xhr = new XMLHttpRequest();
  xhr.open(method, url);
  Object.keys(headers).forEach((name) => xhr.setRequestHeader(name, headers[name] ?? ''));
  xhr.timeout = timeoutMs;
  if (onProgress)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
  xhr.send(body);
  return xhr;
}
