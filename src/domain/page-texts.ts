import { SIZES_NAME } from './page-tiles';

/** `texts.json` beside a PDF: what stands on its pages, so that devices find it without a network. */
export interface PageTexts {
  /** Pages that say anything, in their order. */
  readonly pages: readonly PageText[];
}

/** What one page says, from 1. */
export interface PageText {
  readonly page: number;
  /** Pieces as short as a hit shows. */
  readonly pieces: readonly string[];
  /** Trouble codes that no other page names more often. */
  readonly codes: readonly string[];
}

export const TEXTS_NAME = 'texts.json';

/** The address of the texts beside the sizes of the pages (`pagesUrl`). */
export const pageTextsUrl = (pagesUrl: string): string =>
  pagesUrl.replace(new RegExp(`/${SIZES_NAME.replace('.', '\\.')}(?=$|\\?)`), `/${TEXTS_NAME}`);
