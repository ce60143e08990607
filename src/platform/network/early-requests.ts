import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { sendXhr } from './send-xhr';
import type { HttpRequest } from './types';

type Asked = Omit<HttpRequest, 'signal'>;

interface EarlyRequest {
  readonly what: string;
  /** By the page's own clock, which nobody sets. */
  readonly at: number;
  readonly xhr: XMLHttpRequest;
}

/** The script of index.html and the app's share no module: what one has sent lies here for the other. */
const host = window as unknown as { earlyRequests?: readonly EarlyRequest[] };

/** All that the server sees of a request, token and device among it. */
const nameOf = ({ url, method, headers, body }: Asked): string =>
  JSON.stringify([
    method,
    url,
    body,
    Object.keys(headers)
      .sort()
      .map((name) => [name, headers[name]]),
  ]);

/** Sends what the app is going to ask for, before its code has come. */
export function sendEarly(request: Asked): void {
  const sent = { what: nameOf(request), at: performance.now(), xhr: sendXhr(request) };
  host.earlyRequests = [...(host.earlyRequests ?? []), sent];
}

/**
 * The very request, if it was sent early, for the first who sends it; null when there is none, or one that is older
 * than a request may become.
 */
export function takeEarly(request: Asked): XMLHttpRequest | null {
  const { earlyRequests = [] } = host;
  if (earlyRequests.length === 0) return null;
  const what = nameOf(request);
  const early = earlyRequests.find((sent) => sent.what === what);
  host.earlyRequests = earlyRequests.filter((sent) => sent !== early);
  return early && performance.now() - early.at <= REQUEST_TIMEOUT_MS ? early.xhr : null;
}
