import type { Values } from './form-values';

const PREFIX = 'desk-draft:';

/** What was typed into a form and not sent. `base`: what the form had begun with. */
export interface Draft {
  readonly base: Values;
  readonly values: Values;
  /** Epoch ms. */
  readonly at: number;
}

/** Names the draft of a form: another operator at the same computer does not see it. */
export const draftKey = (operator: string, ...place: readonly string[]): string =>
  `${PREFIX}${operator}:${place.map(encodeURIComponent).join(':')}`;

export function readDraft(key: string): Draft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return null; // half written
  }
}

/** Keeps a draft. Where the browser has no room for it, the form works without. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    localStorage.removeItem(key);
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** Forgets all drafts of an operator who logs out. */
export function dropDrafts(operator: string): void {
  const own = draftKey(operator);
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
}
