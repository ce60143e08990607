/** How long a part may take to answer before it counts as broken. */
const ANSWER_MS = 2_000;
/** Balancers often give a look no more than a second. */
const LOOK_MS = 500;

class LateError extends Error {
  override name = 'TimeoutError';
}

/** Null when the part answers in time, else what is wrong with it. */
export async function faultOf(work: Promise<unknown>): Promise<Error | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new LateError(`no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  });
  const answered = work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/**
 * A question that is asked once at a time: whoever asks while its answer is awaited, however long that takes, shares
 * it. A disk that hangs keeps a thread of the process for each question, and there are four.
 */
export function oneAtATime(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | null = null;
  return () => (asked ??= ask().finally(() => (asked = null)));
}

/**
 * What is wrong with a part without which calls are served: it must not hold up the answer that they are. While it
 * hangs, what was last found out of it is told, and no second question is asked.
 */
export class LatestFault {
  private latest: Error | null = null;
  private asking: Promise<void> | null = null;

  constructor(private readonly ask: () => Promise<unknown>) {}

  /** Resolves within half a second. */
  async look(): Promise<Error | null> {
    this.asking ??= faultOf(this.ask())
      .then((fault) => void (this.latest = fault))
      .finally(() => (this.asking = null));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, LOOK_MS)));
    await Promise.race([this.asking, enough]).finally(() => clearTimeout(timer));
    return this.latest;
  }
}
