import type { Connection } from '../connection';
import { call, CallFailure, objectOption, requiredText, type Api, type CallOptions } from './call';
import type { FileStore } from './file-store';

const DEFAULT_TIMEOUT_MS = 60_000;

interface Answer {
  status: number;
  headers: Record<string, string>;
  blob: Blob;
}

interface RunningTask {
  abort(): void;
  onHeadersReceived(listener: (result: object) => void): void;
  offHeadersReceived(): void;
  onProgressUpdate(listener: (result: object) => void): void;
  offProgressUpdate(): void;
}

/**
 * `request`, `uploadFile` and `downloadFile`: sent by the runner, so that no browser rule on origins applies; and
 * `cutNetwork({ after })`, by which a suite cuts the network once so many calls got through (0 unless told), or mends
 * it (`{ mend: true }`); and `changeNetwork({ mobile })`, by which the phone leaves Wi-Fi, or comes back to it.
 */
export function networkApi(forwardUrl: string, files: FileStore, connection: Connection): Api {
  const send = async (options: CallOptions, init: RequestInit, abort: AbortController): Promise<Answer> => {
    const url = requiredText(options, 'url');
    if (!/^https?:\/\//.test(url)) throw new CallFailure('invalid url');
    connection.use();
    const timeout = typeof options['timeout'] === 'number' ? options['timeout'] : DEFAULT_TIMEOUT_MS;
    const timer = setTimeout(() => abort.abort('timeout'), timeout);
    try {
      const headers = { ...(init.headers as Record<string, string>), 'x-forward-to': encodeURIComponent(url) };
      // All addresses are one to the browser: it must not give one's answer for another's.
      const response = await fetch(forwardUrl, { ...init, headers, cache: 'no-store', signal: abort.signal });
      if (response.headers.has('x-forward-failure'))
        throw new CallFailure(response.headers.get('x-forward-failure') ?? '');
      const blob = await response.blob();
      return { status: response.status, headers: Object.fromEntries(response.headers.entries()), blob };
    } catch (error) {
      if (abort.signal.aborted) throw new CallFailure(abort.signal.reason === 'timeout' ? 'timeout' : 'abort');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  /** Starts a call and gives the task by which page code stops it. */
  const task =
    (name: string, work: (options: CallOptions, abort: AbortController) => Promise<object>) =>
    (options: CallOptions): RunningTask | Promise<unknown> => {
      const abort = new AbortController();
      const promise = call(name, (given) => work(given, abort))(options);
      const running: RunningTask = {
        abort: () => abort.abort('abort'),
        onHeadersReceived: () => undefined,
        offHeadersReceived: () => undefined,
        onProgressUpdate: () => undefined,
        offProgressUpdate: () => undefined,
      };
      return promise ? Object.assign(promise, running) : running;
    };

  return {
    getNetworkType: call('getNetworkType', () => ({ ...connection.facts, hasSystemProxy: false })),
    cutNetwork: call('cutNetwork', ({ after, mend }) =>
      connection.cutAfter(mend === true ? Infinity : typeof after === 'number' ? after : 0),
    ),
    changeNetwork: call('changeNetwork', ({ mobile }) => connection.changeTo(mobile === true ? '4g' : 'wifi')),
    request: task('request', async (options, abort) => {
      const method = String(options['method'] ?? 'GET').toUpperCase();
      const headers = { 'content-type': 'application/json', ...lowerCased(objectOption(options, 'header')) };
      const bodyless = method === 'GET' || method === 'HEAD';
      const body = bodyless ? undefined : requestBody(options['data'], headers['content-type']);
      const sent = bodyless
        ? { ...options, url: withQuery(requiredText(options, 'url'), objectOption(options, 'data')) }
        : options;
      const answer = await send(sent, { method, headers, ...(body === undefined ? {} : { body }) }, abort);
      return {
        data: await decode(answer.blob, options),
        statusCode: answer.status,
        header: answer.headers,
        cookies: [],
      };
    }),
    uploadFile: task('uploadFile', async (options, abort) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(objectOption(options, 'formData'))) form.append(name, String(value));
      const path = requiredText(options, 'filePath');
      form.append(requiredText(options, 'name'), files.read(path), path.split('/').at(-1));
      const headers = lowerCased(objectOption(options, 'header'));
      delete headers['content-type']; // the boundary comes with the form
      const answer = await send(options, { method: 'POST', headers, body: form }, abort);
      return { data: await answer.blob.text(), statusCode: answer.status, header: answer.headers };
    }),
    downloadFile: task('downloadFile', async (options, abort) => {
      const answer = await send(
        options,
        { method: 'GET', headers: lowerCased(objectOption(options, 'header')) },
        abort,
      );
      const wanted = options['filePath'];
      const result = { statusCode: answer.status, header: answer.headers };
      if (typeof wanted !== 'string') {
        const name = new URL(requiredText(options, 'url')).pathname;
        return { ...result, tempFilePath: files.addTemporary(answer.blob, name) };
      }
      files.write(wanted, answer.blob);
      return { ...result, filePath: wanted };
    }),
  };
}

function lowerCased(header: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function withQuery(url: string, data: Record<string, unknown>): string {
  const pairs = Object.entries(data).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

function requestBody(data: unknown, contentType: string): BodyInit | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string' || data instanceof ArrayBuffer) return data;
  if (contentType.includes('x-www-form-urlencoded')) return withQuery('', data as Record<string, unknown>).slice(1);
  return JSON.stringify(data);
}

async function decode(blob: Blob, options: CallOptions): Promise<unknown> {
  if (options['responseType'] === 'arraybuffer') return blob.arrayBuffer();
  const text = await blob.text();
  if ((options['dataType'] ?? 'json') !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text; // as on a device: what is no JSON is given as text
  }
}
