const LARGEST = 1.6;

/** How much larger our texts are where the system's are `fontScale` times their normal size; beyond 1.6 rows break. */
export const textScaleOf = (fontScale: number): number => Math.min(LARGEST, Math.max(1, fontScale));
