/** A value of a factor: index of the factor and of its value. */
type Choice = readonly [factor: number, value: number];

const pairOf = ([one, value]: Choice, [other, second]: Choice): string =>
  one < other ? `${one}.${value} ${other}.${second}` : `${other}.${second} ${one}.${value}`;

/**
 * Few rows of choices in which each value of each factor meets each value of every other one: a covering array of
 * strength two, found greedily, the same each time. `counts`: how many values each factor has. A row has the index of
 * a value for each factor.
 */
export function pairwise(counts: readonly number[]): number[][] {
  const choices = counts.map((count, factor) => Array.from({ length: count }, (_, value): Choice => [factor, value]));
  const open = new Map<string, readonly [Choice, Choice]>();
  for (const [factor, own] of choices.entries())
    for (const others of choices.slice(factor + 1))
      for (const one of own) for (const other of others) open.set(pairOf(one, other), [one, other]);
  // of values that meet as many new ones, the one that has most before it
  const left = counts.map((count, factor) => {
    const others = counts.reduce((sum, one, at) => (at === factor ? sum : sum + one), 0);
    return Array.from({ length: count }, () => others);
  });
  const close = (one: Choice, other: Choice): void => {
    if (!open.delete(pairOf(one, other))) return;
    for (const [factor, value] of [one, other]) {
      const own = left[factor];
      if (own) own[value] = (own[value] ?? 0) - 1;
    }
  };
  const most = counts.reduce((sum, one) => sum + one, 1);
  const rows: number[][] = [];
  for (let first = firstOf(open); first !== undefined; first = firstOf(open)) {
    const chosen: Choice[] = [...first];
    for (const [factor, own] of choices.entries()) {
      if (chosen.some(([at]) => at === factor)) continue;
      const gains = own.map(
        (one) => most * chosen.filter((other) => open.has(pairOf(one, other))).length + (left[factor]?.[one[1]] ?? 0),
      );
      const best = own[gains.indexOf(Math.max(...gains))];
      if (best !== undefined) chosen.push(best);
    }
    for (const one of chosen) for (const other of chosen) if (one !== other) close(one, other);
    rows.push(counts.map((_, factor) => chosen.find(([at]) => at === factor)?.[1] ?? 0));
  }
  return rows;
}

const firstOf = <T>(values: ReadonlyMap<string, T>): T | undefined => values.values().next().value;
