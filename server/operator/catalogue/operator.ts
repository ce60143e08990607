import { userInfo } from 'node:os';
import type { DeskRole } from '../../../src/contract/desk/roles';

/** Who does something, through which door, and from where. */
export interface Operator {
  /** Of the row; null at the command line, which whoever has the machine may use. */
  readonly id: string | null;
  readonly name: string;
  readonly role: DeskRole;
  readonly door: 'desk' | 'line';
  /** The address of a desk's caller; the machine's account at the command line. */
  readonly address: string;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without an entry of its own, as in some containers.
    return `uid ${process.getuid?.() ?? ''}`.trim();
  }
}

/** Who types at the command line: the name given, else the machine's account, which is no operator of that name. */
export const lineOperator = (name?: string): Operator => ({
  id: null,
  name: name ?? `line:${accountName()}`,
  role: 'owner',
  door: 'line',
  address: `line:${accountName()}`,
});
