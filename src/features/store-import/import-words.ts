import type { ImportKind, ImportOutcome, StoreImport } from '@/contract/schemas/store-import';
import { grouped } from '@/domain/grouped';
import type { TagTone } from '@/ui/tag';

export const KINDS: readonly { key: ImportKind; text: string; hint: string }[] = [
  { key: 'cars', text: '车辆与客户', hint: '车牌必填；VIN、车型、车主、手机号、里程、最近到店日期有就带上' },
  { key: 'prices', text: '价目表', hint: '项目名称必填；配件单价、工时费、工时、分类有就带上，导入后成为项目模板' },
];

export const kindText = (kind: ImportKind): string => KINDS.find(({ key }) => key === kind)?.text ?? '';

export const OUTCOMES: readonly { key: ImportOutcome; text: string; tone: TagTone }[] = [
  { key: 'added', text: '新增', tone: 'ok' },
  { key: 'updated', text: '更新', tone: 'brand' },
  { key: 'unchanged', text: '不变', tone: 'grey' },
  { key: 'refused', text: '不能导入', tone: 'bad' },
];

export const outcomeOf = (outcome: ImportOutcome) =>
  OUTCOMES.find(({ key }) => key === outcome) ?? { key: outcome, text: '', tone: 'grey' as const };

/** Rows that a run writes. */
export const toWrite = ({ counts }: Pick<StoreImport, 'counts'>): number => counts.added + counts.updated;

/** Where an import stands. */
export function stateTag({ state }: Pick<StoreImport, 'state'>): { text: string; tone: TagTone } {
  switch (state) {
    case 'open':
      return { text: '待核对', tone: 'warn' };
    case 'checked':
      return { text: '待导入', tone: 'warn' };
    case 'running':
      return { text: '未导完', tone: 'warn' };
    case 'undoing':
      return { text: '未撤完', tone: 'warn' };
    case 'done':
      return { text: '已导入', tone: 'ok' };
    case 'undone':
      return { text: '已撤销', tone: 'grey' };
  }
}

/** `新增 120，更新 8，不变 30，未导入 2`: what there was of each. */
export function countsWords({ state, rows, counts, stayed }: StoreImport): string {
  if (state === 'open') return `${grouped(rows)} 行`;
  if (state === 'undone') return stayed > 0 ? `${grouped(stayed)} 行已使用或改过，保留` : '已全部撤销';
  const words = OUTCOMES.filter(({ key }) => counts[key] > 0).map(({ key, text }) => `${text} ${grouped(counts[key])}`);
  return words.join('，');
}
