import type { IncomingMessage } from 'node:http';
import { LocalCounter } from '../broker/counter';
import { MINUTE } from '../base/clock/clock';
import { HandshakeLimit } from './handshake-limit';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

describe('HandshakeLimit', () => {
  it('counts each address for itself, minute by minute', async () => {
    const limit = new HandshakeLimit({ rateLimitPerMinute: 1, trustProxy: 0 }, new LocalCounter());
    expect([
      await limit.allows(request('10.0.0.1'), 0),
      await limit.allows(request('10.0.0.1'), 1),
      await limit.allows(request('10.0.0.2'), 2),
    ]).toEqual([true, false, true]);
    expect(await limit.allows(request('10.0.0.1'), MINUTE)).toBe(true);
  });

  it('believes a proxy only when it is trusted', async () => {
    const answers = async (trustProxy: number) => {
      const limit = new HandshakeLimit({ rateLimitPerMinute: 1, trustProxy }, new LocalCounter());
      return [
        await limit.allows(request('10.0.0.1', '1.1.1.1'), 0),
        await limit.allows(request('10.0.0.1', '1.1.1.1, 2.2.2.2'), 0),
      ];
    };
    expect(await answers(1)).toEqual([true, true]);
    expect(await answers(0)).toEqual([true, false]);
  });

  it("does not take what the caller itself put in front of the proxy's word", async () => {
    const limit = new HandshakeLimit({ rateLimitPerMinute: 1, trustProxy: 1 }, new LocalCounter());
    expect([
      await limit.allows(request('10.0.0.1', '6.6.6.6, 1.1.1.1'), 0),
      await limit.allows(request('10.0.0.1', '7.7.7.7, 1.1.1.1'), 0),
    ]).toEqual([true, false]);
  });

  it('has no count of its own for what is no address', async () => {
    const limit = new HandshakeLimit({ rateLimitPerMinute: 1, trustProxy: 1 }, new LocalCounter());
    expect([
      await limit.allows(request('10.0.0.1', 'x1'), 0),
      await limit.allows(request('10.0.0.1', 'x2'), 0),
      await limit.allows(request('10.0.0.1', '1.1.1.1:5001'), 0),
      await limit.allows(request('10.0.0.1', '1.1.1.1:5002'), 0),
    ]).toEqual([true, false, true, false]);
  });

  it('lets everybody in without a limit', async () => {
    const limit = new HandshakeLimit({ rateLimitPerMinute: 0, trustProxy: 0 }, new LocalCounter());
    for (let i = 0; i < 5; i += 1) expect(await limit.allows(request('10.0.0.1'), 0)).toBe(true);
  });
});
