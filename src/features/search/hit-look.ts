import type { AnswerHit, SearchSection, Suggestion } from '@/contract/schemas/search';
import { kindLook } from '@/ui/document-kinds';
import type { IconName } from '@/ui/icon';

const icons: Readonly<Record<Suggestion['kind'], IconName>> = {
  code: 'warning',
  vin: 'car',
  brand: 'grid',
  series: 'car',
  document: 'document',
  part: 'plug',
  case: 'case',
  course: 'play',
  goods: 'gift',
  order: 'list',
  car: 'car',
  complaint: 'wrench',
  word: 'search',
};

/** The picture of a suggestion. */
export const suggestionIcon = (kind: Suggestion['kind']): IconName => icons[kind];

/** The picture of a hit: of a document, its kind's. */
export const hitIcon = ({ kind, document }: AnswerHit): IconName =>
  document ? kindLook(document.kind).icon : icons[kind];

export type HitTone = 'brand' | 'ok' | 'action';

/** The colour of its picture: what solved something is green, what teaches is orange. */
export const hitTone = ({ kind }: AnswerHit): HitTone =>
  kind === 'case' ? 'ok' : kind === 'course' || kind === 'code' ? 'action' : 'brand';

export const sectionNames: Readonly<Record<SearchSection, string>> = {
  codes: '故障码',
  vehicles: '品牌与车系',
  thisCar: '这台车',
  cases: '维修案例',
  courses: '课程',
  goods: '商品',
  orders: '本店工单',
  cars: '本店车辆',
  otherCars: '其他车型',
};

/** 60, or 60+ where counting ended. */
export const countText = (count: number, more: boolean): string => `${count}${more ? '+' : ''}`;
