import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import { agreementWords } from '@/domain/agreement-words';
import { formatDateTime } from '@/domain/date-format';

/** Who said what of a line, how and when, in the time of this device. Empty while nobody has. */
export const agreementText = (line: Pick<WorkOrderItem, 'decision' | 'agreement'>): string =>
  agreementWords(line, formatDateTime);
