import type { IncomingMessage } from 'node:http';
import { forwardedAddresses } from '../base/forwarded';
import type { Counter } from '../broker/counter';
import type { ServerConfig } from '../config/config';
import { MINUTE } from '../base/clock/clock';

type Limits = Pick<ServerConfig, 'rateLimitPerMinute' | 'trustProxy'>;

/**
 * As many attempts to open a socket from one address as calls, counted apart: the plugin that counts calls sees no
 * upgrades.
 */
export class HandshakeLimit {
  constructor(
    private readonly limits: Limits,
    private readonly counter: Counter,
  ) {}

  /** Counts an attempt; false when it is one too many in this minute. `now` in epoch ms. */
  async allows(request: IncomingMessage, now: number): Promise<boolean> {
    const { rateLimitPerMinute: max } = this.limits;
    if (max === 0) return true;
    const minute = Math.floor(now / MINUTE);
    const { count } = await this.counter.hit(`sockets/${this.addressOf(request)}/${minute}`, MINUTE);
    return count <= max;
  }

  /**
   * As for calls: what the outermost trusted proxy says. Each adds on the right whom it heard, so what stands further
   * left is the caller's own tale.
   */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const { trustProxy } = this.limits;
    const sender = socket.remoteAddress ?? '';
    const header = headers['x-forwarded-for'];
    if (trustProxy === 0 || header === undefined) return sender;
    const told = forwardedAddresses(String(header), sender);
    return told[Math.max(0, told.length - trustProxy)] ?? sender;
  }
}
