import type { DocBankEntry, SearchHit } from '@/contract/schemas/library';

/** A brand or series that a search found. */
export interface BrandHit {
  type: 'brand' | 'series';
  title: string;
  subtitle: string;
  path: string;
}

const LIMIT = 100;
const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** `keysOf` gives the pinyin of a brand's name, when it has been loaded. */
export function searchBrands(
  brands: readonly DocBankEntry[],
  keyword: string,
  keysOf?: (name: string) => { full: string; initials: string },
): BrandHit[] {
  const wanted = plain(keyword);
  if (wanted === '') return [];
  const soundsLike = (name: string): boolean => {
    if (!keysOf || !/^[a-z]+$/.test(wanted)) return false;
    const { full, initials } = keysOf(name);
    return full.startsWith(wanted) || initials.startsWith(wanted);
  };
  const hits: BrandHit[] = [];
  for (const brand of brands) {
    if (plain(brand.name).includes(wanted) || soundsLike(brand.name))
      hits.push({ type: 'brand', title: brand.name, subtitle: '品牌', path: brand.path });
  }
  for (const brand of brands) {
    for (const maker of brand.files ?? []) {
      for (const series of maker.files ?? []) {
        if (hits.length >= LIMIT) return hits;
        if (plain(series.name).includes(wanted) || plain(maker.name + series.name).includes(wanted)) {
          hits.push({ type: 'series', title: series.name, subtitle: maker.name, path: series.path });
        }
      }
    }
  }
  return hits;
}

/** What this device found, and what only the server did (it knows the pinyin of every series). */
export function mergeHits(local: readonly BrandHit[], remote: readonly SearchHit[]): BrandHit[] {
  const known = new Set(local.map((hit) => hit.path));
  const more = remote.flatMap(({ type, title, subtitle, path }) =>
    (type === 'brand' || type === 'series') && !known.has(path) ? [{ type, title, subtitle, path }] : [],
  );
  const all = [...local, ...more];
  return [...all.filter((hit) => hit.type === 'brand'), ...all.filter((hit) => hit.type === 'series')];
}
