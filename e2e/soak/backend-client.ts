import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '../../src/contract/envelope';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Answer } from '../backend/server-process';
import { callAddress } from '../call-address';
import { callHeaders } from '../call-headers';

/** How long a client goes on trying before the run has failed. */
const GIVE_UP_MS = 180_000;
const TRY_AGAIN_MS = 150;
/**
 * As the app's own requests (§9): a call whose connection was handed to a process as that was killed is answered by
 * nobody.
 */
const REQUEST_LIMIT_MS = 60_000;

/** What all connections have seen together. */
export interface Tally {
  calls: number;
  /** Calls that got no answer and were sent again. */
  broken: number;
  /** The longest that one call took from its first try to its answer, in ms. */
  longestMs: number;
  /** Time to the answer of the calls that went through at once, in ms. */
  readonly times: number[];
}

export const newTally = (): Tally => ({ calls: 0, broken: 0, longestMs: 0, times: [] });

/** Speaks to the backend as the app does, and sends a call again while it gets no answer. */
export class BackendClient {
  constructor(
    private readonly origin: string,
    readonly tally: Tally,
  ) {}

  /** One try. Throws when the connection breaks. */
  async call<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>> {
    const started = performance.now();
    const response = await fetch(callAddress(this.origin, endpoint, body), {
      method: 'POST',
      headers: callHeaders('weapp', token),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    }).catch((error: unknown) => {
      this.tally.broken += 1;
      throw error;
    });
    const envelope = (await response.json().catch((error: unknown) => {
      this.tally.broken += 1;
      throw error;
    })) as Envelope<Res>;
    this.tally.calls += 1;
    this.tally.times.push(performance.now() - started);
    return { code: envelope.resp_code, msg: envelope.resp_msg, data: envelope.data as Res };
  }

  /** Tries until there is an answer, as a user does. Throws after three minutes without one. */
  async insist<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>> {
    const started = performance.now();
    for (;;) {
      try {
        return await this.call(endpoint, body, token);
      } catch (error) {
        if (performance.now() - started > GIVE_UP_MS)
          throw new Error(`${endpoint.path}: no answer for three minutes`, { cause: error });
        await sleep(TRY_AGAIN_MS);
      } finally {
        this.tally.longestMs = Math.max(this.tally.longestMs, performance.now() - started);
      }
    }
  }
}
