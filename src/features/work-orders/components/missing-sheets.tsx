import type { OrderChanges } from '../hooks/use-order-change';
import type { Missing } from '../hooks/use-stage-step';
import { AssignSheet } from './assign-sheet';
import { PendingSheet } from './pending-sheet';
import { VerdictSheet } from './verdict-sheet';

interface MissingSheetsProps {
  missing: Missing | null;
  changes: OrderChanges;
  onUndoable: (offer: { text: string; undo: () => void }) => void;
  /** On the board: how the pending lines lead to the order. */
  onDetail?: (id: string) => void;
  /** Takes the step although a question stays open. */
  onGoOn: () => void;
  onClose: () => void;
}

/** Asks for what an order lacks before its next step: a technician, the customer's word, the truth. */
export function MissingSheets({ missing, changes, onUndoable, onDetail, onGoOn, onClose }: MissingSheetsProps) {
  const idFor = (what: Missing['what']) => (missing?.what === what ? missing.order.id : null);
  return (
    <>
      <AssignSheet
        order={missing?.what === 'assign' ? missing.order : null}
        changes={changes}
        onDone={onUndoable}
        onClose={onClose}
      />
      <PendingSheet orderId={idFor('pending')} changes={changes} onDetail={onDetail} onClose={onClose} />
      <VerdictSheet orderId={idFor('verdict')} changes={changes} onGoOn={onGoOn} onClose={onClose} />
    </>
  );
}
