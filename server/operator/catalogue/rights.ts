import type { DeskArea, DeskRole } from '../../../src/contract/desk/roles';

/** To look at an area, or to change things there. */
export type Level = 'see' | 'do';

/** What an action needs. */
export interface Right {
  readonly area: DeskArea;
  readonly level: Level;
}

type Grants = Readonly<Partial<Record<DeskArea, Level>>>;

/** What each role may do where. What is missing is hidden; the owner may do everything. */
const grants: Readonly<Record<Exclude<DeskRole, 'owner'>, Grants>> = {
  content: { start: 'see', library: 'do', content: 'do', learning: 'do', numbers: 'see' },
  shop: { start: 'see', shop: 'do', content: 'see', numbers: 'see' },
  finance: { start: 'see', money: 'do', shop: 'see', numbers: 'see' },
  support: { start: 'see', support: 'do', stores: 'do', shop: 'see', numbers: 'see' },
  technical: { start: 'see', technical: 'do', library: 'see', numbers: 'see' },
};

/** Whether a role has a right. */
export function hasRight(role: DeskRole, { area, level }: Right): boolean {
  if (role === 'owner') return true;
  const granted = grants[role][area];
  return granted === 'do' || (granted === 'see' && level === 'see');
}
