import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { lazyPage } from '@/infra/lazy-page';
import { Button } from '@/ui/button';
import type { Lines } from '../hooks/use-lines';
import type { OrderChanges } from '../hooks/use-order-change';
import type { Missing } from '../hooks/use-stage-step';
import type { UploadPhoto } from '../upload-photo';
import { AddLineSheet } from './add-line-sheet';
import { DiscountSheet } from './discount-sheet';
import { LineSheet } from './line-sheet';
import { MissingSheets } from './missing-sheets';
import type { SheetName } from './order-actions';
import { PinSheet } from './pin-sheet';
import { PlateSheet } from './plate-sheet';
import { ShareSheet } from './share-sheet';
import { SignSheet } from './sign-sheet';
import { VoidSheet } from './void-sheet';

/** Drawing is for those who print. */
const PrintSheet = lazyPage(() => import('../print/print-sheet'), {
  Loading: () => null,
  Failed: ({ onRetry }) => <Button text="打印功能加载失败，点按重试" kind="danger" size="large" onPress={onRetry} />,
});

interface OrderSheetsProps {
  order: WorkOrder;
  storename: string;
  /** the one that is open */
  sheet: SheetName | null;
  onClose: () => void;
  /** the line that is being changed */
  line: WorkOrderItem | null;
  onLineClose: () => void;
  /** what is asked before the order moves on */
  missing: Missing | null;
  onGoOn: () => void;
  onAnswered: () => void;
  lines: Lines;
  changes: OrderChanges;
  onUndoable: (offer: { text: string; undo: () => void }) => void;
  linkTo: (path: string) => string | null;
  upload: UploadPhoto;
}

/** All that opens over an order. The page is drawn without them: they come behind it. */
export default function OrderSheets({ sheet, onClose, changes, ...props }: OrderSheetsProps) {
  const { order, line, lines, onUndoable } = props;
  const { isBusy } = changes;
  const of = (name: SheetName) => ({ open: sheet === name, order, changes, onClose });
  return (
    <>
      <MissingSheets
        missing={props.missing}
        changes={changes}
        onUndoable={onUndoable}
        onGoOn={props.onGoOn}
        onClose={props.onAnswered}
      />
      <LineSheet line={line} order={order} lines={lines} isBusy={isBusy} onClose={props.onLineClose} />
      <AddLineSheet open={sheet === 'add'} order={order} lines={lines} isBusy={isBusy} onClose={onClose} />
      <DiscountSheet {...of('discount')} onDone={onUndoable} />
      <SignSheet {...of('sign')} upload={props.upload} />
      <VoidSheet {...of('void')} />
      <PlateSheet {...of('plate')} onDone={onUndoable} />
      <ShareSheet {...of('share')} linkTo={props.linkTo} />
      <PinSheet {...of('pin')} />
      {sheet === 'print' ? <PrintSheet order={order} storename={props.storename} onClose={onClose} /> : null}
    </>
  );
}
