/** Hears how long a query took in ms; `text` is its SQL without the values. */
export type OnQuery = (text: string, ms: number) => void;

interface Queryable {
  query: (...args: never[]) => unknown;
}

/** What the drivers take as a query: its text, or an object that has it. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/**
 * Tells of the begin of every query of a driver's client, and of its end by what `onBegin` returned, whether it answers
 * by promise or by callback. What the embedded engine runs inside a transaction does not go through its client's
 * `query`, and is not told of; on PostgreSQL it is.
 */
export function watchQueries(client: Queryable, onBegin: (text: string) => () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = (...args: unknown[]) => {
    const done = onBegin(textOf(args[0]));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...result: unknown[]) => {
        done();
        (callback as (...values: unknown[]) => void)(...result);
      });
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  };
}

/** Has every query timed that `watchQueries` tells of. */
export const timeQueries = (client: Queryable, onQuery: OnQuery): void =>
  watchQueries(client, (text) => {
    const start = performance.now();
    return () => onQuery(text, performance.now() - start);
  });
