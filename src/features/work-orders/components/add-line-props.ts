import type { WorkOrder } from '@/contract/schemas/work-orders';
import type { Lines } from '../hooks/use-lines';

/** What each way to a new line is given. */
export interface AddLineProps {
  order: WorkOrder;
  lines: Lines;
  isBusy: boolean;
  onDone: () => void;
}
