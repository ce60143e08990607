/** Bytes of JSON that `setData` brought a page of a mini program. Of a page opened several times, the most. */
export interface SentBytes {
  /** The first, before which a phone draws nothing. */
  readonly first: number;
  /** The largest of all. */
  readonly largest: number;
}

/** By the path of the page. */
export type SentByRoute = Readonly<Record<string, SentBytes>>;

const KB = 1024;
const HOME = 'pages/home/home';
/** Bytes that the first `setData` of home, and of any other page, may carry. */
export const FIRST_DATA = { home: 8 * KB, page: 20 * KB };
/** How many pages {@link mostSent} names. */
const NAMED = 5;

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const limitOf = (route: string) => (route === HOME ? FIRST_DATA.home : FIRST_DATA.page);
const byMost = (sent: SentByRoute, which: keyof SentBytes) =>
  Object.entries(sent).sort(([, one], [, other]) => other[which] - one[which]);

/** What several runs sent, as one. */
export function sentTogether(runs: readonly SentByRoute[]): SentByRoute {
  const all: Record<string, SentBytes> = {};
  for (const [route, { first, largest }] of runs.flatMap((sent) => Object.entries(sent))) {
    const known = all[route] ?? { first: 0, largest: 0 };
    all[route] = { first: Math.max(known.first, first), largest: Math.max(known.largest, largest) };
  }
  return all;
}

/** Pages whose first `setData` is over {@link FIRST_DATA}, in words; empty when none is. */
export function firstDataFaults(sent: SentByRoute): string[] {
  return byMost(sent, 'first').flatMap(([route, { first }]) =>
    first > limitOf(route) ? [`${route} begins with ${inKb(first)} of data, more than ${inKb(limitOf(route))}`] : [],
  );
}

/** What home begins with, and the pages that begin with most or are sent most at once, in words. */
export function mostSent(sent: SentByRoute): string {
  const named = (which: keyof SentBytes) =>
    byMost(sent, which)
      .slice(0, NAMED)
      .map(([route, bytes]) => `${route} ${inKb(bytes[which])}`)
      .join(', ');
  const home = sent[HOME];
  const ofHome = home ? [`home begins with ${inKb(home.first)} of data`] : [];
  return [...ofHome, `most at first: ${named('first')}`, `most at once: ${named('largest')}`].join('; ');
}
