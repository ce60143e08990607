import type { Action, ActionContext } from '../catalogue/action';
import type { AuditEntry } from './write-audit';

/** What is written down of everything that somebody does. */
export const entryOf = (action: Action, input: AuditEntry['input'], { by, services }: ActionContext) =>
  ({ at: services.clock.now(), by, action: action.name, input }) satisfies Partial<AuditEntry>;
