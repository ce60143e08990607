import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Endpoint } from '../../src/contract/endpoint';
import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import type { StoreRole } from '../../src/contract/schemas/store';
import type { ServerConfig } from '../config/config';
import type { Database } from '../db/database';
import type { Services } from '../providers/services';
import { unauthenticated } from '../base/refusals';

/** Where somebody works, and as what. */
export interface Membership {
  readonly id: string;
  readonly role: StoreRole;
}

/** Who holds the token of the request. */
export interface AuthenticatedUser {
  readonly uid: string;
  /** Where the user works; null for who works in no store. */
  readonly store: Membership | null;
  /** Why calls for the user's store are refused, Chinese, while the operator has stopped it. */
  readonly suspended?: string;
  readonly admin: boolean;
  /** Which of the user's sessions this is. */
  readonly tokenHash: string;
}

/**
 * The file of a multipart upload. The handler must read `stream` to its end; `truncated()` tells then whether the
 * frame's size limit cut it.
 */
export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
  readonly truncated: () => boolean;
}

/** Who a token belongs to; null when it is unknown, expired or the account is gone. */
export type FindCaller = (db: Database, now: Date, token: string) => Promise<AuthenticatedUser | null>;

/** Finds who calls, and may remember it for a moment. */
export interface Callers {
  readonly find: FindCaller;
  /** Resolves when nothing is remembered any more that was changed before. */
  readonly settle: (db: Database) => Promise<void>;
}

/** Everything a handler may use besides its input. */
export interface CallContext {
  readonly db: Database;
  /** Null when no valid token was sent; never null for calls whose access is not `public`. */
  readonly user: AuthenticatedUser | null;
  /** A token was sent, valid or not. */
  readonly hadToken: boolean;
  readonly services: Services;
  readonly config: ServerConfig;
  readonly meta: {
    readonly ip: string;
    readonly platform: string;
    readonly version: string;
    /** The device's random id; '' when the caller named none. */
    readonly device: string;
  };
  readonly log: FastifyBaseLogger;
  /** Set when the endpoint's body is `multipart` and one was sent. */
  readonly file: UploadedFile | null;
  /** For `raw` endpoints only: streams, range requests, own status codes. */
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

export interface RouteOptions<Input> {
  /**
   * Keeps the encoded answer in memory under this key, null for not at all; for large answers that are the same for
   * everyone.
   */
  readonly cacheKey?: (input: Input, ctx: CallContext) => string | null | Promise<string | null>;
  /** How long, in ms; 5 minutes by default. */
  readonly cacheMs?: number;
  /** Ends sessions or changes what somebody may do: answered once that counts for the next call. */
  readonly changesCallers?: true;
  /**
   * May answer with what was so a moment ago, unless its caller has written since; it is read from a replica then,
   * where there are any. Not for money, sessions and rights, nor for what somebody else's call or a notice writes for
   * the caller. What such a call writes by the way, as its counts, does not count as the caller's.
   */
  readonly mayBeOld?: true;
  /** Largest request body in bytes, when it is not the server's default of 1 MiB. */
  readonly bodyLimit?: number;
}

/** A handler bound to its call of the contract; `mountRoutes` serves it. */
export interface Route {
  readonly call: RegisteredCall;
  readonly handle: (input: unknown, ctx: CallContext) => Promise<unknown>;
  readonly options: RouteOptions<unknown>;
}

/**
 * Binds a handler to an endpoint. The handler gets the validated request (defaults filled in, query fields merged)
 * and returns the plain answer; access rule, envelope and encoding are the frame's business.
 * A `raw` endpoint's handler may send through `ctx.http.reply` and return it.
 */
export function route<Req, Res, Parsed>(
  endpoint: Endpoint<Req, Res, Parsed>,
  handler: (input: Parsed, ctx: CallContext) => Promise<Res>,
  options: RouteOptions<Parsed> = {},
): Route {
  const call = allCalls.find((candidate) => candidate.endpoint === endpoint);
  if (!call) throw new Error(`${endpoint.path} is not in the contract's registry`);
  return {
    call,
    // The mount parses the input with this very call's schema first, whose output type is `Parsed`.
    handle: (input, ctx) => handler(input as Parsed, ctx),
    options: options as RouteOptions<unknown>,
  };
}

/** The user of a call that needs one. Throws 20100 when a handler of a public call finds nobody logged in. */
export function requireUser(ctx: Pick<CallContext, 'user'>): AuthenticatedUser {
  if (!ctx.user) throw unauthenticated(false);
  return ctx.user;
}

/**
 * The user of a call that guests may make, too; null for a guest. Throws 20100 for who sent a token that counts no
 * more: what he says would be kept as a stranger's, and nobody would tell him.
 */
export function userOrGuest(ctx: Pick<CallContext, 'user' | 'hadToken'>): AuthenticatedUser | null {
  if (!ctx.user && ctx.hadToken) throw unauthenticated(true);
  return ctx.user;
}
