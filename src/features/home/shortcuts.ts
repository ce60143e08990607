import type { DocumentKind } from '@/contract/schemas/document';
import type { IconName } from '@/ui/icon';
import type { Shortcut } from './components/shortcut-grid';

const documentShortcuts: readonly { text: string; icon: IconName; kind: DocumentKind }[] = [
  { text: '电路图', icon: 'plug', kind: 'wiring' },
  { text: '维修手册', icon: 'book', kind: 'manual' },
  { text: '故障码', icon: 'warning', kind: 'dtc' },
  { text: '扭矩数据', icon: 'gauge', kind: 'torque' },
  { text: '保养周期', icon: 'calendar', kind: 'schedule' },
  { text: '保险丝', icon: 'fuse', kind: 'fuse' },
];

/** The eight shortcuts: six kinds of documents of the current car, picking a brand, and the history. */
export function shortcutsFor(openDocuments: (kind: DocumentKind) => void, pickBrand: () => void, openHistory: () => void): Shortcut[] {
  return [
    ...documentShortcuts.map(({ text, icon, kind }) => ({ text, icon, onPress: () => openDocuments(kind) })),
    { text: '品牌选车', icon: 'car' as const, onPress: pickBrand },
    { text: '浏览历史', icon: 'clock' as const, onPress: openHistory },
  ];
}
