import type { DocumentKind } from '@/contract/schemas/library';
import type { IconName } from '@/ui/icon';
import type { Shortcut } from './components/shortcut-grid';

interface ShortcutWays {
  openDocuments: (kind: DocumentKind) => void;
  openMaintenance: () => void;
  openCases: () => void;
  openCourses: () => void;
  openStore: () => void;
}

/** The eight shortcuts: documents of the current car by kind, its maintenance, cases, courses, and the reception. */
export function shortcutsFor({
  openDocuments,
  openMaintenance,
  openCases,
  openCourses,
  openStore,
}: ShortcutWays): Shortcut[] {
  const documents = (text: string, icon: IconName, kind: DocumentKind): Shortcut => ({
    text,
    icon,
    onPress: () => openDocuments(kind),
  });
  return [
    documents('电路图', 'plug', 'wiring'),
    documents('维修手册', 'book', 'manual'),
    { text: '车辆维保', icon: 'wrench', onPress: openMaintenance },
    documents('故障码', 'warning', 'dtc'),
    { text: '维修案例', icon: 'case', onPress: openCases },
    { text: '培训课程', icon: 'play', onPress: openCourses },
    documents('扭矩数据', 'gauge', 'torque'),
    { text: '门店接车', icon: 'car', onPress: openStore },
  ];
}
