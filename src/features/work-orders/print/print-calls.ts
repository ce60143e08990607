import { workOrderPrint, workOrderPrintByShare } from '@/contract/endpoints/work-order-print';
import type { PaperSize } from '@/contract/schemas/work-order-print';
import { call } from '@/infra/http/call';

/** Where the PDF of an order is fetched from. */
export const printOrder = (id: string, size: PaperSize) => call(workOrderPrint, { id, size });
/** The same for the customer, by the link. */
export const printShared = (key: string, size: PaperSize) => call(workOrderPrintByShare, { key, size });
