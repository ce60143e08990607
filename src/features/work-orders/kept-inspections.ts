import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { findingLevelLabels } from '@/domain/work-order/work-order-labels';
import { storage } from '@/platform/storage';
import type { InspectionDraft } from './inspection-draft';

const PREFIX = 'inspectionDraft:';
/** Of so many orders at most: who begins more has left the oldest alone. */
const MOST_KEPT = 10;

interface Kept {
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly draft: InspectionDraft;
  /** The changed points as they were saved in the order by then, as text; '' for none. */
  readonly before: Readonly<Record<string, string>>;
}

type Inspected = Pick<WorkOrder, 'id' | 'inspection' | 'stage'>;

/** What comes back of an inspection, and how many of its points somebody else has judged meanwhile. */
interface Restored {
  readonly draft: InspectionDraft;
  readonly outdated: number;
}
const NOTHING: Restored = { draft: {}, outdated: 0 };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFinding = (value: unknown): value is Finding =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['level'] === 'string' &&
  value['level'] in findingLevelLabels &&
  Array.isArray(value['photoKeys']);
const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['savedAt'] === 'number' &&
  isObject(value['before']) &&
  isObject(value['draft']) &&
  Object.values(value['draft']).every((finding) => finding === null || isFinding(finding));

const textOf = ({ inspection }: Pick<Inspected, 'inspection'>, key: string): string => {
  const saved = inspection.find((finding) => finding.key === key);
  return saved ? JSON.stringify(saved) : '';
};

function dropOldest(): void {
  const ages = storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => {
      const stored = storage.get(key);
      return { key, savedAt: isKept(stored) ? stored.savedAt : 0 };
    });
  for (const { key } of ages.sort((a, b) => b.savedAt - a.savedAt).slice(MOST_KEPT)) storage.remove(key);
}

/**
 * What was filled in of inspections and is not saved, kept on the device: neither a killed app nor a dead network loses
 * it. Another user's on this device is never shown.
 */
export const keptInspections = {
  keep(uid: string, order: Inspected, draft: InspectionDraft): void {
    const keys = Object.keys(draft);
    if (uid === '') return;
    if (keys.length === 0) {
      this.drop(uid, order.id);
      return;
    }
    const before = Object.fromEntries(keys.map((key) => [key, textOf(order, key)]));
    const kept: Kept = { uid, savedAt: Date.now(), draft, before };
    storage.set(PREFIX + order.id, kept);
    dropOldest();
  },
  /** For who opens the order: points that somebody else has judged since stay as they are saved. */
  restore(uid: string, order: Inspected): Restored {
    const stored = storage.get(PREFIX + order.id);
    if (!isKept(stored) || stored.uid !== uid || order.stage === 'delivered' || order.stage === 'void') return NOTHING;
    const entries = Object.entries(stored.draft);
    const current = entries.filter(([key]) => stored.before[key] === textOf(order, key));
    return { draft: Object.fromEntries(current), outdated: entries.length - current.length };
  },
  drop(uid: string, orderId: string): void {
    const stored = storage.get(PREFIX + orderId);
    if (isKept(stored) && stored.uid === uid) storage.remove(PREFIX + orderId);
  },
};

/** What is told of an inspection that came back; null when nothing did. */
export function restoredWords({ draft, outdated }: Restored): string | null {
  const words = [
    ...(Object.keys(draft).length > 0 ? [`已恢复 ${Object.keys(draft).length} 项没有保存的检查`] : []),
    ...(outdated > 0 ? [`${outdated} 项同事已改，以已保存的为准`] : []),
  ];
  return words.join('；') || null;
}
