import type { DeskListAsk } from '@/contract/desk/calls';
import type { DeskField, DeskPage } from '@/contract/desk/shapes';

/** How many rows a page of a list may have. */
export const PAGE_SIZES = [20, 50, 100] as const;
const [FIRST_SIZE] = PAGE_SIZES;

/** Names in the address that are no filters. */
const PAGE = '_page';
const SIZE = '_size';
const SORT = '_sort';

function readFilter({ kind, key }: DeskField, params: URLSearchParams): unknown {
  const [first] = params.getAll(key);
  if (first === undefined || first === '') return undefined;
  switch (kind) {
    case 'flag':
      return first === 'true';
    case 'number':
    case 'cents':
    case 'bytes':
    case 'percent':
      return Number.isFinite(Number(first)) ? Number(first) : undefined;
    case 'choices':
    case 'lines':
      return params.getAll(key);
    default:
      return first;
  }
}

const wholeFrom = (text: string | null, fallback: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : fallback;
};

/** What the list is asked for, as the address says. What cannot be read is left out. */
export function readAsk({ filters }: Pick<DeskPage, 'filters'>, params: URLSearchParams): DeskListAsk {
  const read = filters.map((field) => [field.key, readFilter(field, params)] as const);
  const size = wholeFrom(params.get(SIZE), FIRST_SIZE);
  const sort = params.get(SORT);
  return {
    filters: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    page: wholeFrom(params.get(PAGE), 1),
    size: PAGE_SIZES.find((one) => one === size) ?? FIRST_SIZE,
    ...(sort ? { sort: { key: sort.replace(/^-/, ''), down: sort.startsWith('-') } } : {}),
  };
}

/** The address with another value of a filter, and the first page of what it finds. */
export function withFilter(params: URLSearchParams, key: string, value: unknown): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(key);
  next.delete(PAGE);
  const values = Array.isArray(value) ? value : [value];
  for (const one of values) if (one !== undefined && one !== null && one !== '') next.append(key, String(one));
  return next;
}

/** The address without filters, sorted as before. */
export function withoutFilters(params: URLSearchParams, { filters }: Pick<DeskPage, 'filters'>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [...filters.map((field) => field.key), PAGE]) next.delete(key);
  return next;
}

export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page <= 1) next.delete(PAGE);
  else next.set(PAGE, String(page));
  return next;
}

export function withSize(params: URLSearchParams, size: number): URLSearchParams {
  const next = withPage(params, 1);
  next.set(SIZE, String(size));
  return next;
}

/** Sorted by a column: upward, then downward, then as the server likes. */
export function withSort(params: URLSearchParams, key: string): URLSearchParams {
  const next = withPage(params, 1);
  const now = params.get(SORT);
  if (now === key) next.set(SORT, `-${key}`);
  else if (now === `-${key}`) next.delete(SORT);
  else next.set(SORT, key);
  return next;
}
