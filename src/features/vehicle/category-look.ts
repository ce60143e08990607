import type { DocumentSummary } from '@/contract/schemas/library';
import type { IconName } from '@/ui/icon';

const icons: readonly (readonly [beginning: string, icon: IconName])[] = [
  ['电源', 'plug'],
  ['起动', 'plug'],
  ['发动机', 'gauge'],
  ['变速箱', 'gearbox'],
  ['底盘', 'car'],
  ['车身', 'bulb'],
  ['空调', 'fan'],
  ['保险丝', 'fuse'],
  ['CAN', 'network'],
  ['网络', 'network'],
  ['保养', 'calendar'],
];

/** The picture before a category's name. */
export function categoryIcon(name: string): IconName {
  return icons.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'document';
}

const TOPICS_SHOWN = 4;
/** What the titles of a category have in common says nothing: 起动系统电路图 → 起动. */
const COMMON_WORDS =
  /（[^）]*）|\([^)]*\)|示例|(系统|控制|总线)?(电路图册|电路图|电路|维修手册|维修指南|拆装|诊断指南|故障码|数据|扭矩表|扭矩|保养计划|周期表)/g;

/** What tells a diagram from the others of its car: 燃油泵 of 燃油泵电路图; the whole title where nothing is left. */
export function shortTitle({ title, appliesTo }: Pick<DocumentSummary, 'appliesTo' | 'title'>): string {
  return title.replace(appliesTo.series, '').replace(COMMON_WORDS, '').trim() || title;
}

/** The first few topics of a category, such as 起动、充电、点火、燃油; empty when the titles have no short form. */
export function categoryTopics(documents: readonly DocumentSummary[]): string {
  const topics = new Set<string>();
  for (const document of documents) {
    const topic = shortTitle(document);
    if (topic !== document.title) topics.add(topic);
    if (topics.size === TOPICS_SHOWN) break;
  }
  return Array.from(topics).join('、');
}
