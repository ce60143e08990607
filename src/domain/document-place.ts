import type { DocumentPlace } from '../contract/schemas/document-place';
import type { DocumentFormat } from '../contract/schemas/library';
import type { AnswerPlace } from '../contract/schemas/search';

/**
 * The viewer's route parameters for a place in a document; none for the whole. `at` is a designation of a diagram; of a
 * text it is a code, the first cell of a row, or any words that stand there (domain/document-text/find-words).
 */
export function placeParams({ page, at }: Pick<DocumentPlace, 'page' | 'at'>): { at?: string; page?: string } {
  return { ...(at ? { at } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}

/** Formats that the viewer shows as texts, which open at words. */
const TEXTS: readonly DocumentFormat[] = ['html', 'docx', 'xlsx'];

/** The same for what a search found: a drawing opens at its part, a text at its words. */
export function answerPlaceParams(place: AnswerPlace | null, format: DocumentFormat): { at?: string; page?: string } {
  if (!place) return {};
  return placeParams({ page: place.page, at: place.at || (TEXTS.includes(format) ? place.find : '') });
}

/** A place in words: `G6 燃油泵 · 第 2 页`; empty for a whole document. */
export function documentPlaceText({ page, part }: Pick<DocumentPlace, 'page' | 'part'>): string {
  return [part, page > 1 ? `第 ${page} 页` : ''].filter(Boolean).join(' · ');
}
