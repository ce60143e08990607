/**
 * An idle connection whose other end vanished without a word, as with its machine, is noticed within half a minute and
 * not after two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
