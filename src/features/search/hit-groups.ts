import type { HitGroup, HitGrouping, SearchSection } from '@/contract/schemas/search';
import { CASE_SYSTEM_NAMES } from '@/domain/case-systems';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';

/** What the hits of a section can be narrowed to, besides the kinds, series and years of documents. */
export const sectionGroupings: Readonly<Partial<Record<SearchSection, readonly HitGrouping[]>>> = {
  cases: ['system', 'brand'],
  courses: ['price'],
  orders: ['stage'],
};

const NAMES: Readonly<Record<HitGrouping, Readonly<Record<string, string>>>> = {
  brand: {},
  system: CASE_SYSTEM_NAMES,
  price: { free: '免费', paid: '付费' },
  stage: STAGE_LABELS,
};

/** The chip of a group; brands, and what only a newer server knows, are called what they are. */
export const groupName = ({ by, value }: HitGroup): string => NAMES[by][value] ?? value;
