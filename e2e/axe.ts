import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** What is used of axe-core, which only the runs install. */
interface Axe {
  run(root: Document, options: object): Promise<{ violations: Violation[] }>;
}
interface Violation {
  id: string;
  nodes: { target: string[]; html: string; failureSummary?: string }[];
}

/** The checker, as a script for pages (`addInitScript`). */
export const AXE = readFileSync(path.resolve(__dirname, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and of the good practices those about the parts of a page. */
export const WCAG_AA = {
  resultTypes: ['violations'],
  // What a page shows of others in frames is judged by itself.
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    region: { enabled: true },
    'landmark-one-main': { enabled: true },
    'landmark-unique': { enabled: true },
    'landmark-banner-is-top-level': { enabled: true },
    'landmark-main-is-top-level': { enabled: true },
    'landmark-no-duplicate-banner': { enabled: true },
    'landmark-no-duplicate-main': { enabled: true },
    // Judged by what a card is called, elsewhere: for axe all words of a card are its label.
    'label-content-name-mismatch': { enabled: false },
  },
};

/** A theme changes colours alone. */
export const COLOURS = {
  resultTypes: ['violations'],
  iframes: false,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

/** What axe finds on the page as it stands, an entry each of rule, element and reason. */
export async function axeFaults(page: Page, options: object, where: string): Promise<string[]> {
  const violations = await page.evaluate(async (given) => {
    // What fades or slides would be judged by the colour of a moment.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations === Infinity) animation.cancel();
      else animation.finish();
    }
    const { axe: checker } = window as unknown as { axe: Axe };
    return (await checker.run(document, given)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) =>
      [`${where} ${id}`, String(target), html.slice(0, 240), failureSummary.replace(/\s+/g, ' ')].join('\n    '),
    ),
  );
}
