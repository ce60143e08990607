import type { z } from 'zod';

/**
 * The 18 back-end services of specification §9. Each has a host of its own, set by `TARO_APP_HOST_<NAME>`; by default
 * all of them live on one origin.
 */
export const services = [
  'brand',
  'goods',
  'user',
  'points',
  'coins',
  'store',
  'ocr',
  'vin',
  'maintain',
  'message',
  'object_storage',
  'vip',
  'short_video',
  'document',
  'cms',
  'dictionary',
  'wechat',
  'store_statistics',
] as const;
export type ServiceName = (typeof services)[number];

/** Who may call: the server enforces it (§6). */
export type Access = 'public' | 'user' | 'store' | 'admin';

/**
 * What the client does when the call wants a login and no token is held (§6):
 * `proceed` sends it anyway, `redirect` opens login, `modal` shows 请先登录 first, `toast` only says so.
 */
export type LoginCheck = 'proceed' | 'redirect' | 'modal' | 'toast';

/**
 * Who tells the user about a failure, once. `toast`: the error reporter (§8). `caller`: the feature that calls, where
 * the answer would stand or as app/error-policies.test.ts lists it.
 */
export type ErrorPolicy = 'toast' | 'caller';

/**
 * How the answer travels (§7): `datas-deflated` is base64 of deflated JSON in `datas`;
 * `content-encoded` has URI-encoded text in the fields that `contentPaths` names; `raw` is a third party's answer
 * without our envelope.
 */
export type Decoding = 'plain' | 'datas-deflated' | 'content-encoded' | 'raw';

/** A cache time: a number of seconds, or a number with the suffix m, h or d (§9). */
export type CacheTtl = number | `${number}${'m' | 'h' | 'd'}`;

/**
 * One call of the product, as data. `Req` (what the client sends), `Res` and `Parsed` (the request after validation,
 * defaults filled in) are carried in the type alone.
 */
export interface Endpoint<Req = unknown, Res = unknown, Parsed = unknown> {
  readonly service: ServiceName;
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly summary: string;
  readonly access: Access;
  readonly loginCheck: LoginCheck;
  readonly errors: ErrorPolicy;
  readonly cacheTtl?: CacheTtl;
  readonly decode: Decoding;
  /** Dotted paths of URI-encoded text; `[]` walks a list, as in `list[].content.msg`. */
  readonly contentPaths?: readonly string[];
  /** Fields of the request that travel in the query string, such as `uid` in `/workOrderBean/delete?uid=`. */
  readonly query?: readonly string[];
  /** `multipart` for file uploads; JSON otherwise. */
  readonly body?: 'json' | 'multipart';
  /** Part of the map of the product, not served yet. */
  readonly planned?: true;
  /** Phantom: the types of request and answer. Never set at run time. */
  readonly __types?: { req: Req; res: Res; parsed: Parsed };
}

/**
 * Runtime shapes of one call; kept apart from the endpoint so that the client's production bundle carries none of them.
 */
export interface CallSchema {
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

export type RequestOf<E> = E extends Endpoint<infer Req, unknown> ? Req : never;
export type ResponseOf<E> = E extends Endpoint<unknown, infer Res> ? Res : never;
/** The request as a server handler gets it. */
export type ParsedRequestOf<E> = E extends Endpoint<unknown, unknown, infer Parsed> ? Parsed : never;

type Defaulted = 'method' | 'loginCheck' | 'errors' | 'decode';
type Definition = Omit<Endpoint, '__types' | Defaulted> & Partial<Pick<Endpoint, Defaulted>>;

/**
 * Declares a call whose types come from its schema: `call<typeof S.phoneLogin>({ … })`.
 * Defaults: POST, `proceed`, errors toasted, plain answer.
 */
export function call<S extends CallSchema>(
  definition: Definition,
): Endpoint<z.input<S['request']>, z.output<S['response']>, z.output<S['request']>> {
  return { method: 'POST', loginCheck: 'proceed', errors: 'toast', decode: 'plain', ...definition };
}
