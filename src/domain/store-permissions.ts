import type { StoreRole } from '@/contract/schemas/store';

/** What somebody may do in a store, besides reading its orders, inspecting cars and adding lines, which all may. */
export const storeActions = [
  'receive',
  'assign',
  'discount',
  'settle',
  'reopen',
  'void',
  'share',
  'turnover',
  'templates',
  'manage',
] as const;
export type StoreAction = (typeof storeActions)[number];

const RECEPTIONIST: readonly StoreAction[] = [
  'receive',
  'assign',
  'discount',
  'settle',
  'void',
  'share',
  'turnover',
  'templates',
];

/**
 * `manage`: profile, name and staff; `reopen`: takes a settlement back. Both are the owner's alone. Technicians receive
 * no cars and move no money.
 */
export function mayInStore(role: StoreRole | null | undefined, action: StoreAction): boolean {
  if (role === 'owner') return true;
  return role === 'receptionist' && RECEPTIONIST.includes(action);
}

export const ROLE_LABELS: Readonly<Record<StoreRole, string>> = {
  owner: '店主',
  receptionist: '前台',
  technician: '技师',
};
