import { pageRequest, type PageRequest } from '../../src/contract/schemas/common';

/**
 * No page is larger, whatever is asked for: the specification's 10000 must not become a way to drain a table at once.
 */
const MAX_PAGE = 500;

/** Further on nobody has rows, and the database counts no further. */
const MAX_OFFSET = 1_000_000_000;

/** The page that was asked for, with defaults, as limit and offset. `max`: where a list may have larger pages. */
export function pageOfRequest(requested: PageRequest | undefined, max = MAX_PAGE) {
  const { pageNum, pageSize } = requested ?? pageRequest.parse({});
  const limit = Math.min(pageSize, max);
  return { limit, offset: Math.min((pageNum - 1) * limit, MAX_OFFSET), pageNum, pageSize: limit };
}

/** `text` in a pattern of `like`, where its own % and _ mean themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** `text` as a pattern for `ilike` that finds it anywhere. */
export const containing = (text: string) => `%${literal(text)}%`;

/** `text` as a pattern for `like` that finds what begins with it. */
export const beginningWith = (text: string) => `${literal(text)}%`;
