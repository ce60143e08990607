import { logout } from '@/contract/endpoints/account';
import { RespCode } from '@/contract/envelope';
import type { Endpoint, ErrorPolicy, LoginCheck, ServiceName } from '@/contract/endpoint';
import { ApiError, errorFromEnvelope, transportError } from '@/domain/app-error';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { ttlToMs } from '@/domain/ttl';
import type { HttpAnswer, HttpRequest, NetworkDoor } from '@/platform/network/types';
import type { ApiCache } from '../api-cache';
import { keptAt, type AnswerKeeper } from '../kept/answer-keeper';
import { serverOrKept } from '../kept/server-or-kept';
import { log } from '../log';
import { buildRequest, type Body } from './build-request';
import type { CallOptions } from './call-options';
import { decodeAnswer, prepareDecoding } from './decode-answer';
import { fromNetworkError } from './from-network-error';
import { readEnvelope, readRaw } from './read-envelope';

const CACHE_WRITE_DELAY_MS = 500;

/** What the http client is given by the app; it knows neither state nor screens. */
export interface HttpDependencies {
  readonly network: Pick<NetworkDoor, 'send'>;
  readonly cache: ApiCache;
  readonly hostFor: (service: ServiceName) => string;
  readonly platform: () => string;
  readonly version: string;
  /** The device's random id (§3). */
  readonly device?: () => string;
  readonly getToken: () => string | null;
  /** Whose answers the cache keeps apart; any text, '' without a user. */
  readonly userKey: () => string;
  /** 20100: clears user and token (§8). */
  readonly onUnauthenticated: () => void;
  /** Tells the user to log in, in the form that the endpoint asks for (§6). */
  readonly loginGate: (check: Exclude<LoginCheck, 'proceed'>) => void;
  /** Tells the user about a failed call, once. */
  readonly reportError: (error: ApiError, policy: ErrorPolicy) => void;
  /** Keeps answers for times without a network. */
  readonly kept?: AnswerKeeper;
  /** Checks an answer against its schema; set in development builds only. */
  readonly checkAnswer?: (endpoint: Endpoint, data: unknown) => Promise<void>;
}

/**
 * Makes one call of the contract and returns its data.
 * @throws ApiError, the only error it throws: `kind` says what went wrong, `message` is for the user (§8).
 */
export type Call = <Req extends object, Res>(
  endpoint: Endpoint<Req, Res>,
  body: Req,
  options?: CallOptions,
) => Promise<Res>;

function asApiError(cause: unknown): ApiError {
  const error = fromNetworkError(cause);
  if (error instanceof ApiError) return error;
  // What decoding threw: the answer is broken. The log keeps what exactly, should it be a fault of ours.
  log.error('http', cause);
  return transportError('malformed');
}

const isWithoutAnswer = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/**
 * The http client: headers, time limit, login check, cache, envelope, decoding, errors. It neither toasts nor
 * navigates.
 */
export function createHttp(app: HttpDependencies): Call {
  async function readAnswer(endpoint: Endpoint, answer: HttpAnswer, hadToken: boolean): Promise<unknown> {
    if (endpoint.decode === 'raw') return readRaw(answer, hadToken);
    return decodeAnswer(endpoint, readEnvelope(answer, hadToken));
  }

  /** Sends a request; the device hears whether the server can be reached. */
  async function reach(request: HttpRequest): Promise<HttpAnswer> {
    try {
      const answer = await app.network.send(request);
      app.kept?.reached(true);
      return answer;
    } catch (cause) {
      if (isWithoutAnswer(asApiError(cause))) app.kept?.reached(false);
      throw cause;
    }
  }

  async function send(endpoint: Endpoint, body: Body, token: string | null, options: CallOptions): Promise<unknown> {
    const request = buildRequest(endpoint, body, {
      host: app.hostFor(endpoint.service),
      token,
      platform: app.platform(),
      version: app.version,
      ...(app.device ? { device: app.device() } : {}),
      ...(options.pathParams ? { pathParams: options.pathParams } : {}),
    });
    prepareDecoding(endpoint);
    const answer = await reach({
      ...request,
      timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const data = await readAnswer(endpoint, answer, token !== null);
    await app.checkAnswer?.(endpoint, data);
    return data;
  }

  /** `send`, with the device's last answer where none comes for want of a network, or not in time. */
  async function sendOrKept(
    endpoint: Endpoint,
    body: Body,
    token: string | null,
    options: CallOptions,
    key: string,
  ): Promise<unknown> {
    const { kept } = app;
    if (!kept?.keeps(endpoint.path) || options.fresh) return send(endpoint, body, token, options);
    return serverOrKept({
      // The answer to one token is not given to another: a refusal of the old one would end the new session.
      what: `${token ?? ''} ${key}`,
      ask: async () => {
        const data = await send(endpoint, body, token, options);
        if (app.getToken() === token) kept.keep(key, data);
        return data;
      },
      instead: (page) => kept.instead(key, page),
    });
  }

  async function ask(endpoint: Endpoint, body: Body, token: string | null, options: CallOptions): Promise<unknown> {
    const ttl = options.cacheTtl ?? endpoint.cacheTtl;
    const key = app.cache.keyOf(endpoint.service, endpoint.path, body, app.userKey());
    if (ttl === undefined) return sendOrKept(endpoint, body, token, options, key);
    const cached = options.fresh ? null : app.cache.read(key);
    if (cached) {
      const at = cached.until - ttlToMs(ttl);
      if (app.kept?.keeps(endpoint.path)) {
        app.kept.keepMissing(key, cached.data, at);
        app.kept.showsCached(key, at);
      }
      return cached.data;
    }
    // Only success gets here (§4), or what the device kept of it: every other code has thrown.
    const data = await sendOrKept(endpoint, body, token, options, key);
    if (typeof data === 'object' && data !== null && keptAt(data) !== undefined) return data;
    // Storage is synchronous, and the brand list is 400 KB: the screen is drawn first.
    // Whoever asked may have left since, and what is kept without a user is anybody's.
    setTimeout(() => app.getToken() === token && app.cache.write(key, data, ttl), CACHE_WRITE_DELAY_MS);
    return data;
  }

  return async function call<Req extends object, Res>(
    endpoint: Endpoint<Req, Res>,
    body: Req,
    options: CallOptions = {},
  ): Promise<Res> {
    const { token = app.getToken() } = options;
    const check = options.loginCheck ?? endpoint.loginCheck;
    if (token === null && check !== 'proceed') {
      app.loginGate(check);
      throw errorFromEnvelope(RespCode.unauthenticated, null, false);
    }
    try {
      // The contract gives the type; development builds check it against the schema.
      return (await ask(endpoint, body as Body, token, options)) as Res;
    } catch (cause) {
      const error = asApiError(cause);
      // A late answer to an old token must not end the session that has begun since.
      const isSessionOver = error.kind === 'auth' && app.getToken() === token;
      // §8: the end of a session is told whoever asked, and once: the next call to fail finds the token gone. Who logs
      // out knows.
      const mustTell = isSessionOver && token !== null && endpoint.path !== logout.path;
      const isQuiet = options.quietOffline && isWithoutAnswer(error);
      app.reportError(error, mustTell ? 'toast' : isQuiet ? 'caller' : (options.errors ?? endpoint.errors));
      if (isSessionOver) app.onUnauthenticated();
      throw error;
    }
  };
}
