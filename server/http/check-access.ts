import type { Access } from '../../src/contract/endpoint';
import { forbidden, refused, unauthenticated } from '../base/refusals';
import type { AuthenticatedUser } from './route';

/**
 * Enforces the contract's access rule (§6). Throws 20100 without a valid login, 403 without the role, refused in words
 * for the people of a stopped store.
 */
export function checkAccess(access: Access, user: AuthenticatedUser | null, hadToken: boolean): void {
  if (access === 'public') return;
  if (!user) throw unauthenticated(hadToken);
  if (access === 'store' && !user.store) throw user.suspended ? refused(user.suspended) : forbidden();
  if (access === 'admin' && !user.admin) throw forbidden();
}
