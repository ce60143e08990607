import type { Envelope } from '@/contract/envelope';
import type { Endpoint } from '@/contract/endpoint';
import { base64ToBytes } from './base64';

type Json = Record<string, unknown>;

const loadInflater = () => import('pako/dist/pako_inflate.es5.min.js');

/**
 * Fetches what an answer will need to be read while the request is under way. A failure shows when the answer is
 * decoded.
 */
export function prepareDecoding({ decode }: Pick<Endpoint, 'decode'>): void {
  if (decode === 'datas-deflated') loadInflater().catch(() => undefined);
}

/**
 * JSON from base64 of deflated text (§7). The inflater is a chunk of its own, fetched by the first call that needs it.
 */
async function inflateDatas(datas: unknown): Promise<unknown> {
  if (typeof datas !== 'string') throw new TypeError('datas is no text');
  const { inflate } = await loadInflater();
  return JSON.parse(inflate(base64ToBytes(datas), { to: 'string' })) as unknown;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * A copy of `value` in which the text at the path is URI-decoded; `name[]` walks a list. Values of other kinds stay.
 */
function decodeAt(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === 'string' ? decodeURIComponent(value) : value;
  if (!isJson(value)) return value;
  const name = step.replace(/\[\]$/, '');
  const child = value[name];
  if (child === undefined || child === null) return value;
  const decoded =
    step.endsWith('[]') && Array.isArray(child) ? child.map((item) => decodeAt(item, rest)) : decodeAt(child, rest);
  return { ...value, [name]: decoded };
}

/**
 * The answer's data as the endpoint says it travels (§7).
 * @throws Error of any kind on a broken answer: bad base64, a cut deflate stream, broken escapes, no JSON.
 */
export async function decodeAnswer(
  endpoint: Pick<Endpoint, 'decode' | 'contentPaths'>,
  envelope: Envelope,
): Promise<unknown> {
  const data = envelope.data ?? envelope.datas ?? {};
  switch (endpoint.decode) {
    case 'datas-deflated':
      return inflateDatas(envelope.datas);
    case 'content-encoded':
      return (endpoint.contentPaths ?? []).reduce((decoded: unknown, path) => decodeAt(decoded, path.split('.')), data);
    default:
      return data;
  }
}
