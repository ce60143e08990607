import { createTestServer } from '../testing/test-server';

jest.setTimeout(120_000);

describe('the address behind proxies', () => {
  async function statusesOf(forwarded: readonly string[]): Promise<number[]> {
    const behind = await createTestServer({ config: { trustProxy: 1, rateLimitPerMinute: 5 } });
    const statuses: number[] = [];
    try {
      for (const header of forwarded) {
        const headers = { 'x-forwarded-for': header };
        const call = { method: 'POST', url: '/v2/cmsNews/query', payload: {}, headers } as const;
        statuses.push((await behind.app.inject(call)).statusCode);
      }
    } finally {
      await behind.close();
    }
    return statuses;
  }

  it('is what the nearest trusted proxy heard, whatever the caller claims', async () => {
    const claims = Array.from({ length: 7 }, (_, index) => `6.6.6.${index}, 203.0.113.9`);
    expect(await statusesOf([...claims, '6.6.6.6, 203.0.113.10'])).toEqual([200, 200, 200, 200, 200, 429, 429, 200]);
  });

  it('is that of the proxy where the proxy passes on what is no address', async () => {
    const garbage = Array.from({ length: 7 }, (_, index) => `6.6.6.6, garbage-${index}`);
    expect(await statusesOf([...garbage, '203.0.113.9'])).toEqual([200, 200, 200, 200, 200, 429, 429, 200]);
  });

  it('is the same from every port', async () => {
    const ports = Array.from({ length: 7 }, (_, index) => `203.0.113.9:${50_000 + index}`);
    expect(await statusesOf([...ports, '203.0.113.9'])).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});
