export function collector(heapUsed: () => number, collect: () => void): () => void;
export function collectGarbage(): void;
