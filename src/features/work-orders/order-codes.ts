import type { WorkOrder } from '@/contract/schemas/work-orders';
import { codeText } from '@/domain/trouble-codes/code-with-type';
import { codesInReport } from '@/domain/trouble-codes/codes-in-report';
import { MOST_ORDER_CODES } from '@/domain/trouble-codes/merge-codes';

type Told = Pick<WorkOrder, 'complaint' | 'faults' | 'notes'> & {
  /** as the scanner showed them */
  readonly codes?: readonly string[];
};

/**
 * Trouble codes of an order, each once with each of its failure types: those read out, those of its found faults, and
 * what was written of the car.
 */
export function codesOfOrder({ codes = [], faults, complaint, notes }: Told): string[] {
  const told = [...codes, ...faults.flatMap(({ dtc }) => dtc ?? []), complaint, notes].join('\n');
  return codesInReport(told)
    .filter(({ isGuessed }) => !isGuessed)
    .map(codeText)
    .slice(0, MOST_ORDER_CODES);
}
