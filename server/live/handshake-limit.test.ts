import type { IncomingMessage } from 'node:http';
import { MINUTE } from '../providers/clock/clock';
import { HandshakeLimit } from './handshake-limit';

const request = (remoteAddress: string, forwarded?: string) => ({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('HandshakeLimit', () => {
  it('counts each address for itself, minute by minute', () => {
    const limit = new HandshakeLimit({ rateLimitPerMinute: 1, trustProxy: false });
    expect([limit.allows(request('10.0.0.1'), 0), limit.allows(request('10.0.0.1'), 1), limit.allows(request('10.0.0.2'), 2)]).toEqual([true, false, true]);
    expect(limit.allows(request('10.0.0.1'), MINUTE)).toBe(true);
  });

  it('believes a proxy only when it is trusted', () => {
    const [trusting, wary] = [true, false].map((trustProxy) => new HandshakeLimit({ rateLimitPerMinute: 1, trustProxy }));
    const answers = (limit: HandshakeLimit | undefined) => ['1.1.1.1', '2.2.2.2, 10.0.0.9'].map((forwarded) => limit?.allows(request('10.0.0.1', forwarded), 0));
    expect(answers(trusting)).toEqual([true, true]);
    expect(answers(wary)).toEqual([true, false]);
  });

  it('is off at 0', () => {
    const limit = new HandshakeLimit({ rateLimitPerMinute: 0, trustProxy: false });
    expect([1, 2, 3].every(() => limit.allows(request('10.0.0.1'), 0))).toBe(true);
  });
});
