/** Work that gives way wherever it yields, after few milliseconds at most, so that a screen can go on. */
export type Sliced<Result> = Generator<void, Result, void>;

/** The same without giving way. */
export function inOneGo<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same as a stretch of longer work: whenever it gives way it tells what share of the whole is done, 0 … 1. */
export function* atShare<Result>(share: number, work: Sliced<Result>): Generator<number, Result, void> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield share;
  }
}
