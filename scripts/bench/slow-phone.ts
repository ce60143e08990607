import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A cheap phone is about four times slower than the machine. */
export const SLOWDOWN = 4;

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  locale: 'zh-CN',
} satisfies BrowserContextOptions;

/** A page of a slow phone, on slow 4G unless its network is the context's. */
export async function openSlowPage(
  context: BrowserContext,
  network: 'slow 4G' | 'as it is' = 'slow 4G',
): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
