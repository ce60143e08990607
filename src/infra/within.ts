/** A network that is there and says nothing for so long, in milliseconds, is as good as none. */
export const PATIENCE_MS = 4_000;

/** What a promise gives within a time; null when that is over. Rejects as it does. */
export async function within<T>(ms: number, asked: Promise<T>): Promise<{ readonly data: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([asked.then((data) => ({ data })), over]);
  } finally {
    clearTimeout(timer);
  }
}
