import { CHANNEL, Header } from '@/contract/envelope';
import type { Endpoint } from '@/contract/endpoint';
import { buildUrl } from '@/domain/route-url';
import type { HttpRequest } from '@/platform/network/types';

export interface RequestFacts {
  readonly host: string;
  readonly token: string | null;
  readonly platform: string;
  readonly version: string;
  /** The device's random id (§3). */
  readonly device?: string;
  readonly pathParams?: Readonly<Record<string, string>>;
}

export type Body = Readonly<Record<string, unknown>>;

/** Headers of every call (§7): the token only when logged in; the device beside them, for the server's limits. */
export function headersOf({
  token,
  platform,
  version,
  device,
}: Pick<RequestFacts, 'token' | 'platform' | 'version' | 'device'>): Record<string, string> {
  return {
    ...(token ? { [Header.token]: token } : {}),
    [Header.platform]: platform,
    [Header.version]: version,
    [Header.channel]: CHANNEL,
    ...(device ? { [Header.device]: device } : {}),
  };
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs a value for ${name}`);
    // A caller's path may have slashes, as for the pay request (§7).
    return value.split('/').map(encodeURIComponent).join('/').replace(/^\//, '');
  });
}

const isQueryField = (endpoint: Endpoint, name: string): boolean =>
  endpoint.method === 'GET' || (endpoint.query ?? []).includes(name);

/**
 * The HTTP request for a call: fields that the endpoint names travel in the query string, the rest as JSON.
 * @throws TypeError when the path has a parameter that `facts` lacks.
 */
export function buildRequest(
  endpoint: Endpoint,
  body: Body,
  facts: RequestFacts,
): Omit<HttpRequest, 'timeoutMs' | 'signal'> {
  const query: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  Object.keys(body).forEach((name) => {
    (isQueryField(endpoint, name) ? query : rest)[name] = body[name];
  });
  const url = buildUrl(facts.host + fillPath(endpoint.path, facts.pathParams ?? {}), query);
  const headers = headersOf(facts);
  if (endpoint.method === 'GET') return { url, method: 'GET', headers };
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  };
}
