const TITLE_MARK = 't:';

/** What an index keeps of a title, beside the terms of everything. */
export const titleTerms = (terms: readonly string[]): string[] => terms.map((term) => TITLE_MARK + term);

/** What an index keeps of an entry for its kind of document. */
export const kindTerm = (kind: string): string => `k:${kind}`;

/** Brand, maker and series of a slash path that goes on to year and displacement. */
export const seriesPathOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** What an index keeps of a case for its series; the path may be of its year, too. */
export const seriesTerm = (path: string): string => `@${seriesPathOf(path)}`;

/** What an index keeps of a case whose terms have its parts: those of an earlier release lack them. */
export const PARTS_TERM = 'p:';

/** What an index keeps of an order: terms that its store alone looks for. */
export const storeTerms = (storeId: string, terms: readonly string[]): string[] =>
  terms.map((term) => `${storeId}:${term}`);
