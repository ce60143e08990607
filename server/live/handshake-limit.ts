import type { IncomingMessage } from 'node:http';
import type { ServerConfig } from '../config';
import { MINUTE } from '../providers/clock/clock';

type Limits = Pick<ServerConfig, 'rateLimitPerMinute' | 'trustProxy'>;

/** As many attempts to open a socket from one address as calls, counted apart: the plugin that counts calls sees no upgrades. */
export class HandshakeLimit {
  private readonly counts = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limits: Limits) {}

  /** Counts an attempt; false when it is one too many in this minute. `now` in epoch ms. */
  allows(request: IncomingMessage, now: number): boolean {
    const { rateLimitPerMinute: max } = this.limits;
    if (max === 0) return true;
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    const address = this.addressOf(request);
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= max;
  }

  /** As for calls: behind a trusted proxy, what it says. */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.limits.trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',')[0]?.trim() : '';
    return forwarded || (socket.remoteAddress ?? '');
  }
}
