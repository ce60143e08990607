import type { WorkOrder } from '@/contract/schemas/work-orders';
import type { PaperSize } from '@/contract/schemas/work-order-print';
import { PaperView } from './paper-view';
import { printOrder } from './print-calls';

/** An order as a PDF. */
export function PdfPaper({ order, size }: { order: WorkOrder; size: PaperSize }) {
  const isWithoutCode = order.shareKey === null && order.stage !== 'void';
  return (
    <PaperView
      paperKey={`${order.id}/${order.version}/${size}`}
      size={size}
      make={() => printOrder(order.id, size)}
      note={isWithoutCode ? '客户链接未开启，单上没有二维码。可先在“发给客户”里开启。' : ''}
    />
  );
}
