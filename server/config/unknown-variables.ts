/** How many letters must be changed, added or left out to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const kept = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const FAR = 3;
/** First words of our names that others use for theirs, too. */
const COMMON = new Set(['PORT', 'HOST', 'SERVER', 'PUBLIC', 'FILE', 'LOG', 'DATA', 'RATE', 'SLOW', 'TRUST', 'CSP']);

/**
 * Variables that look like settings of ours and are none: a misspelt one is silently without effect otherwise.
 * `beside`: names that are right here, too, though others have many that begin alike.
 */
export function unknownVariables(
  names: readonly string[],
  own: readonly string[],
  beside: readonly string[] = [],
): string[] {
  const known = [...own, ...beside];
  const prefixes = new Set(own.map((name) => name.split('_')[0] ?? '').filter((prefix) => !COMMON.has(prefix)));
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const nearest = known
        .map((candidate) => ({ candidate, far: distance(name, candidate) }))
        .sort((a, b) => a.far - b.far)[0];
      const isNear = nearest !== undefined && nearest.far < FAR && name.length > 2 * FAR;
      if (isNear) return [`${name} is no setting; is ${nearest.candidate} meant?`];
      return name.includes('_') && prefixes.has(name.split('_')[0] ?? '')
        ? [`${name} is no setting of this version`]
        : [];
    });
}
