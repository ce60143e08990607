import { expect } from '@playwright/test';
import type { Locator } from 'playwright-core';
import type { H5App } from '../h5-app';

export type TypedWords = Readonly<Record<string, string>>;

const FIELDS = 'input:not([type=file]):not([readonly]):not([disabled]), textarea:not([readonly]):not([disabled])';
/** What is chosen, not typed: an address, a plate that keys of its own put together. */
const CHOSEN = '.choice-field, .plate-boxes';

/** Fields whose boxes the component has yet to draw, a moment after a sheet is there. */
const UNDRAWN = 'taro-input-core:not(:has(input)), taro-textarea-core:not(:has(textarea))';

const boxesOn = (app: H5App, kinds = `${FIELDS}, ${CHOSEN}`) => app.page.locator(kinds).filter({ visible: true });

function wordsIn(boxes: Locator): Promise<TypedWords> {
  return boxes.evaluateAll((all) => {
    const labelOf = (box: Element) =>
      box.getAttribute('aria-label') ?? box.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
    const valueOf = (box: Element) => ('value' in box ? String(box.value) : labelOf(box));
    const named = all.map((box) => [labelOf(box), valueOf(box)] as const);
    const isNew = (label: string, at: number) => label && named.findIndex(([each]) => each === label) === at;
    return Object.fromEntries(named.map(([label, value], at) => [isNew(label, at) ? label : `${label} ${at}`, value]));
  });
}

/** The fields on the page on top, by their labels, with what stands in them. */
export const wordsOn = (app: H5App): Promise<TypedWords> => wordsIn(boxesOn(app));

/**
 * Types into every field that is seen; `words`, by label, where only certain ones are accepted. Resolves with what
 * stood there before.
 */
export async function typeEverywhere(app: H5App, words: TypedWords = {}): Promise<TypedWords> {
  await boxesOn(app).first().waitFor();
  await expect(app.page.locator(UNDRAWN)).toHaveCount(0);
  const before = await wordsOn(app);
  const fields = boxesOn(app, FIELDS);
  for (const [at, label] of Object.keys(await wordsIn(fields)).entries()) {
    const box = fields.nth(at);
    const kind = await box.evaluate((each: HTMLInputElement) => each.inputMode || each.type);
    await box.fill(words[label] ?? (['number', 'numeric', 'decimal', 'tel'].includes(kind) ? '12' : '没发出的话'));
  }
  return before;
}
