import type { Locator } from 'playwright-core';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { DRAFT_PREFIX } from '../../src/domain/reception/reception-storage';
import type { H5App } from './h5-app';

/** A picture of one colour as a phone's camera makes it. */
const photo = async (colour: string) => ({
  name: `${colour.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** A number of so many digits, for what no other test may have. */
export const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
/** The plate of a car that was in no store yet. */
export const newPlate = (): string => `苏E${digits(5)}`;

/** Without what lies below in the stack of pages, hidden. */
export const shown = (locator: Locator) => locator.filter({ visible: true });
/** The button of this name on the page on top. */
export const button = (app: H5App, name: string | RegExp) =>
  shown(app.page.getByRole('button', { name, exact: typeof name === 'string' })).last();

/** Taps what opens the file dialog and picks a photo of each colour. */
export async function pick(app: H5App, opener: Locator, colours: readonly string[]): Promise<void> {
  const photos = await Promise.all(colours.map(photo));
  const chooser = app.page.waitForEvent('filechooser');
  await app.tap(opener);
  await (await chooser).setFiles(photos);
}

/** Photos of the reception on the screen that are kept on the device and not sent. */
export const photosWaiting = (app: H5App): Locator => shown(app.page.getByRole('button', { name: /，等待上传$/ }));

/** Waits until the device keeps the draft of a reception with these words: typing is written a little later. */
export const keptInDraft = (app: H5App, words: string) =>
  app.page.waitForFunction(
    ([prefix, sought]) =>
      Object.entries<string>(localStorage).some(([key, value]) => key.startsWith(prefix) && value.includes(sought)),
    [DRAFT_PREFIX, words] as const,
  );

/** What `?id=` of the page on top says; empty without one. */
export const idInAddress = (app: H5App): string =>
  new URLSearchParams(new URL(app.page.url()).hash.split('?')[1]).get('id') ?? '';

/** The app is killed and starts anew, with a network: no event of leaving reaches the old page. */
export async function kill(app: H5App): Promise<void> {
  const { context } = app;
  await app.page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const page = await context.newPage();
  page.on('pageerror', (error) => app.faults.push(error.message));
  Object.assign(app, { page });
}
