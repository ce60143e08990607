import type { SearchAnswer, SearchSection } from '../../../src/contract/schemas/search';
import type { AuthenticatedUser } from '../../http/route';
import { mayNameSomebody } from '../search/public-words';
import type { SearchIndex } from '../search/search-index';

const OWN: readonly SearchSection[] = ['orders', 'cars'];

/**
 * Whether a search may be counted: what people of a store look for may be one of its customers, by a name that nobody
 * has, or by anything that its own orders and cars alone have.
 */
export function mayCount(
  index: SearchIndex,
  user: AuthenticatedUser | null,
  text: string,
  { sections }: SearchAnswer,
): boolean {
  if (!user?.store) return true;
  const isOwnAlone = sections.length > 0 && sections.every(({ section }) => OWN.includes(section));
  return !isOwnAlone && !mayNameSomebody(index, text);
}
