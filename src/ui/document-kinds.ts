import type { DocumentKind } from '@/contract/schemas/library';
import type { IconName } from './icon';

export interface KindLook {
  kind: DocumentKind;
  text: string;
  icon: IconName;
}

/** Kinds of documents in the order of the chips. */
export const kindLooks: readonly KindLook[] = [
  { kind: 'wiring', text: '电路图', icon: 'plug' },
  { kind: 'manual', text: '维修手册', icon: 'book' },
  { kind: 'torque', text: '扭矩', icon: 'wrench' },
  { kind: 'schedule', text: '保养', icon: 'calendar' },
  { kind: 'dtc', text: '故障码', icon: 'warning' },
  { kind: 'fuse', text: '保险丝', icon: 'fuse' },
];

export function kindLook(kind: DocumentKind): KindLook {
  return kindLooks.find((look) => look.kind === kind) ?? { kind, text: '资料', icon: 'document' };
}

/** The kind that a route parameter names; null for anything else. */
export function parseKind(text: string | undefined): DocumentKind | null {
  return kindLooks.find((look) => look.kind === text)?.kind ?? null;
}
