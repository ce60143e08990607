import type { OrderChanges } from '../hooks/use-order-change';
import type { Missing } from '../hooks/use-stage-step';
import { AssignSheet } from './assign-sheet';
import { PendingSheet } from './pending-sheet';
import { SettleSheet } from './settle-sheet';

interface MissingSheetsProps {
  missing: Missing | null;
  changes: OrderChanges;
  onUndoable: (offer: { text: string; undo: () => void }) => void;
  /** On the board: the pending lines lead to the order's page. */
  leadsToDetail?: boolean;
  onClose: () => void;
}

/** Asks for what an order lacks before its next step: a technician, the customer's word, the money. */
export function MissingSheets({ missing, changes, onUndoable, leadsToDetail = false, onClose }: MissingSheetsProps) {
  const idFor = (what: Missing['what']) => (missing?.what === what ? missing.order.id : null);
  return (
    <>
      <AssignSheet
        order={missing?.what === 'assign' ? missing.order : null}
        changes={changes}
        onDone={onUndoable}
        onClose={onClose}
      />
      <PendingSheet orderId={idFor('pending')} changes={changes} leadsToDetail={leadsToDetail} onClose={onClose} />
      <SettleSheet orderId={idFor('settle')} changes={changes} onClose={onClose} />
    </>
  );
}
