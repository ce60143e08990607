import type { Benchmark } from './benchmark';

const ALL = 'all';

export interface Choice {
  readonly chosen: readonly Benchmark[];
  readonly isBuildSkipped: boolean;
}

/**
 * Reads the command line: names of benchmarks in any order, none for all that run by default, `all` for those on
 * request too; `--no-build` measures what was built last.
 * @throws Error naming what is unknown and what there is.
 */
export function choose(
  words: readonly string[],
  byDefault: readonly Benchmark[],
  onRequest: readonly Benchmark[],
): Choice {
  const all = [...byDefault, ...onRequest];
  const names = words.filter((word) => word !== '--no-build');
  const unknown = names.filter((name) => name !== ALL && !all.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}, ${ALL}, and --no-build`,
    );
  const chosen = names.includes(ALL)
    ? all
    : names.length === 0
      ? byDefault
      : all.filter(({ name }) => names.includes(name));
  return { chosen, isBuildSkipped: names.length < words.length };
}
