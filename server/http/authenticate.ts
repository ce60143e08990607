import type { Access } from '../../src/contract/endpoint';
import { forbidden, unauthenticated } from '../base/refusals';
import type { AuthenticatedUser } from './route';

/** Enforces the contract's access rule (§6). Throws 20100 without a valid login, 403 without the role. */
export function checkAccess(access: Access, user: AuthenticatedUser | null, hadToken: boolean): void {
  if (access === 'public') return;
  if (!user) throw unauthenticated(hadToken);
  if (access === 'store' && !user.store) throw forbidden();
  if (access === 'admin' && !user.admin) throw forbidden();
}
