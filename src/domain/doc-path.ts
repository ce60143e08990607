/**
 * The steps of the wiring-diagram tree, from the root: brand → (country or maker) → series → year → displacement →
 * category → document.
 */
const LEVELS = ['brand', 'maker', 'series', 'year', 'displacement', 'category'] as const;
type Level = (typeof LEVELS)[number];
export type DocPath = Readonly<Partial<Record<Level, string>>>;

/** Reads a slash path `大众/上汽大众/帕萨特/2003/1.8T/发动机`; missing steps are absent, deeper ones ignored. */
export function parseDocPath(path: string): DocPath {
  const names = path.split('/').map((name) => name.trim());
  const steps: Partial<Record<Level, string>> = {};
  LEVELS.forEach((level, depth) => {
    const name = names[depth];
    if (name) steps[level] = name;
  });
  return steps;
}

/**
 * The slash path of the steps that are known without a gap; an unknown maker stays as an empty step when a series
 * follows. A slash inside a name becomes ／.
 */
export function formatDocPath(steps: DocPath): string {
  const names: string[] = [];
  for (const level of LEVELS) {
    const name = (steps[level] ?? '').trim().replace(/\//g, '／');
    if (name === '' && level !== 'maker') break;
    names.push(name);
  }
  return names.join('/').replace(/\/$/, '');
}

/** Names from the root with the slash path that each leads to, for the line of crumbs above a list. */
export function docPathCrumbs(path: string): { name: string; path: string }[] {
  const names = path.split('/');
  return names
    .map((name, depth) => ({ name, path: names.slice(0, depth + 1).join('/') }))
    .filter((crumb) => crumb.name !== '');
}

/** brand/maker/series that a document is for. */
export const seriesOf = (document: {
  readonly appliesTo: { brand: string; maker: string; series: string };
}): string => {
  const { brand, maker, series } = document.appliesTo;
  return formatDocPath({ brand, maker, series });
};
