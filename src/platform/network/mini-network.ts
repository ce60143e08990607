import Taro from '@tarojs/taro';
import { NetworkError, type HttpAnswer, type NetworkDoor, type NetworkFailure } from './types';

interface Task {
  abort(): void;
}

/** Mini programs reject with `{errMsg: "request:fail timeout"}` and the like. */
function failureOf(error: unknown): NetworkError {
  const text = JSON.stringify(error) ?? String(error);
  const failure: NetworkFailure = /abort/i.test(text) ? 'aborted' : /time ?out/i.test(text) ? 'timeout' : 'offline';
  return new NetworkError(failure, text);
}

/** Runs a task until it ends or the signal stops it. */
async function run<R extends { statusCode: number; data: unknown }>(
  start: () => Task & PromiseLike<R>,
  signal?: AbortSignal,
): Promise<HttpAnswer> {
  if (signal?.aborted) throw new NetworkError('aborted', 'aborted before the request');
  let stop = (): void => undefined;
  try {
    const task = start();
    stop = () => task.abort();
    signal?.addEventListener('abort', stop);
    const { statusCode, data } = await task;
    return { status: statusCode, text: typeof data === 'string' ? data : JSON.stringify(data) };
  } catch (error) {
    throw failureOf(error);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

export const miniNetwork: NetworkDoor = {
  send({ url, method, headers, body, timeoutMs, signal }) {
    // Any other dataType than json leaves the answer as text, so that broken JSON can be told from an empty answer.
    return run(
      () =>
        Taro.request<string>({
          url,
          method,
          header: { ...headers },
          data: body,
          timeout: timeoutMs,
          dataType: 'text',
          responseType: 'text',
        }),
      signal,
    );
  },
  upload({ url, filePath, fileName, field, form, headers, timeoutMs, signal, onProgress }) {
    return run(() => {
      const task = Taro.uploadFile({
        url,
        filePath,
        fileName,
        name: field,
        formData: { ...form },
        header: { ...headers },
        timeout: timeoutMs,
      });
      if (onProgress) task.progress((event) => onProgress(event.progress / 100));
      return task;
    }, signal);
  },
};
