import { useState } from 'react';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { createClientKeys } from '@/domain/client-key';
import { cutWords } from '@/domain/work-order/discount-bound';
import { toast } from '@/ui/feedback-store';
import { addLines, changeLine, removeLine, type LineChange, type NewLine } from '../api/order-calls';
import type { OrderChanges } from './use-order-change';

/** What may be done with the lines of an order; removals and edits can be taken back. */
export function useLines(
  order: Pick<WorkOrder, 'id'>,
  { change }: OrderChanges,
  offer: (offer: { text: string; undo: () => void }) => void,
) {
  const [keys] = useState(() => createClientKeys());
  const add = (lines: NewLine[], onDone?: () => void) =>
    change(
      order.id,
      () => addLines(order.id, keys.keyFor(JSON.stringify(lines)), lines),
      (answer) => {
        keys.done();
        toast(`已加入 ${lines.length} 个项目${cutWords(answer)}`);
        onDone?.();
      },
    );
  return {
    add,
    /** Changes fields of a line; `before` are the same fields as they were. */
    edit: (line: WorkOrderItem, to: LineChange, before: LineChange, onDone?: () => void) =>
      change(
        order.id,
        () => changeLine(line.id, to),
        (answer) => {
          onDone?.();
          offer({
            text: `已修改“${line.name}”${cutWords(answer)}`,
            undo: () => void change(order.id, () => changeLine(line.id, before)),
          });
        },
      ),
    remove: (line: WorkOrderItem, onDone?: () => void) =>
      change(
        order.id,
        () => removeLine(line.id, true),
        () => {
          onDone?.();
          offer({ text: `已删除“${line.name}”`, undo: () => void change(order.id, () => removeLine(line.id, false)) });
        },
      ),
    /** Ticks and what the customer said are taken back by another tap. */
    mark: (line: WorkOrderItem, to: Pick<LineChange, 'done' | 'decision'>) =>
      change(order.id, () => changeLine(line.id, to)),
  };
}

export type Lines = ReturnType<typeof useLines>;
