import type { DocumentFormat, DocumentSummary } from '@/contract/schemas/library';
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

/** What stands for a form of paper more than its kind does: a poster of a circuit is no drawing to touch. */
const formLooks: Readonly<Partial<Record<DocumentFormat, { icon: IconName; text: string }>>> = {
  mp4: { icon: 'play', text: '视频' },
  png: { icon: 'image', text: '挂图' },
  jpg: { icon: 'image', text: '挂图' },
  svg: { icon: 'image', text: '挂图' },
};

const documentLook = ({ kind, format }: DocumentSummary) => formLooks[format] ?? kindLook(kind);

/** The picture of a hit: of a document, its form's or kind's. */
export const hitIcon = ({ kind, document }: AnswerHit): IconName =>
  document ? documentLook(document).icon : icons[kind];

export type HitTone = 'brand' | 'ok' | 'action' | 'plain';

/** The colour of its picture: what solved something is green, what teaches is orange, what is only read is grey. */
export function hitTone({ kind, document }: AnswerHit): HitTone {
  if (kind === 'case') return 'ok';
  if (kind === 'course' || kind === 'code' || document?.format === 'mp4') return 'action';
  return document && document.kind !== 'wiring' ? 'plain' : 'brand';
}

/** Below its words: what kind of paper it is, where its title does not say so, and for which car. */
export function hitSubtitle({ title, subtitle, document }: AnswerHit): string {
  const what = document ? documentLook(document).text : '';
  return [title.includes(what) ? '' : what, subtitle].filter(Boolean).join(' · ');
}

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
