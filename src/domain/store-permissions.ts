import type { StoreRole } from '@/contract/schemas/store';

/**
 * What somebody may do in a store, besides reading its orders, inspecting cars and adding lines, which all may, and
 * receiving cars: see {@link mayReceive}.
 */
export const storeActions = [
  'assign',
  'discount',
  'settle',
  'reopen',
  'void',
  'share',
  'turnover',
  'templates',
  'customers',
  'manage',
] as const;
export type StoreAction = (typeof storeActions)[number];

const RECEPTIONIST: readonly StoreAction[] = [
  'assign',
  'discount',
  'settle',
  'void',
  'share',
  'turnover',
  'templates',
  'customers',
];

/**
 * `customers`: changes the file of customers, which all may read. `manage`: profile, name and staff, and deleting a
 * customer; `reopen`: takes a settlement back. Both are the owner's alone. Technicians move no money.
 */
export function mayInStore(role: StoreRole | null | undefined, action: StoreAction): boolean {
  if (role === 'owner') return true;
  return role === 'receptionist' && RECEPTIONIST.includes(action);
}

/**
 * Receiving cars, and what was taken down there: plate, owner, signature. Every store user may (§6), unless the owner
 * leaves it to the front desk (`deskOnly`).
 */
export function mayReceive(role: StoreRole | null | undefined, deskOnly: boolean | null | undefined): boolean {
  return role != null && (role !== 'technician' || !deskOnly);
}

/** Taking a found fault off an order: who found it, and the owner. */
export const mayRemoveFault = (role: StoreRole | null | undefined, isOwn: boolean): boolean =>
  isOwn || role === 'owner';

export const ROLE_LABELS: Readonly<Record<StoreRole, string>> = {
  owner: '店主',
  receptionist: '前台',
  technician: '技师',
};
