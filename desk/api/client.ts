import { DESK_API, DESK_HEADER } from '@/contract/desk/calls';
import type { DeskRefusal } from '@/contract/desk/shapes';

/** A call that came to nothing. `status` 0: nobody answered. */
export class DeskError extends Error {
  constructor(
    readonly status: number,
    refusal: DeskRefusal,
  ) {
    super(refusal.message);
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.preview = refusal.preview;
    this.setup = refusal.setup;
  }

  readonly code: DeskRefusal['code'];
  readonly fields: Readonly<Record<string, string>>;
  /** With `confirm`: what the action would do now. */
  readonly preview: DeskRefusal['preview'];
  readonly setup: DeskRefusal['setup'];
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: '登录已失效，请重新登录',
  403: '没有这项权限',
  404: '没有找到',
  413: '内容过大',
  429: '操作过于频繁，请稍后再试',
};

async function refusalOf(response: Response): Promise<DeskRefusal> {
  const words = STATUS_WORDS[response.status] ?? `服务出错（${response.status}），请稍后再试`;
  try {
    const body = (await response.json()) as Partial<DeskRefusal>;
    return { ...body, message: body.message || words };
  } catch {
    return { message: words }; // a proxy answered, not the desk
  }
}

/** Sends one request below DESK_API. Throws `DeskError` unless it was answered well. */
export async function deskFetch(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(DESK_API + path, {
      credentials: 'same-origin',
      ...init,
      headers: { [DESK_HEADER]: '1', ...(init.headers as Record<string, string> | undefined) },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new DeskError(0, { message: '连不上服务器，请检查网络后重试' });
  }
  if (!response.ok) throw new DeskError(response.status, await refusalOf(response));
  return response;
}

/** Asks by GET. */
export async function deskGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await deskFetch(path, { signal })).json()) as T;
}

/** Asks or does something by POST. */
export async function deskPost<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const response = await deskFetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return (await response.json()) as T;
}

/** What to tell people about something that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '出错了，请稍后再试');
