import type { WorkOrder } from '@/contract/schemas/work-orders';
import { codesInReport, MOST_READ_CODES } from '@/domain/trouble-codes/codes-in-report';

type Told = Pick<WorkOrder, 'complaint' | 'faults' | 'notes'> & {
  /** as the scanner showed them */
  readonly codes?: readonly string[];
};

/**
 * Trouble codes of an order with their failure types, each once: those read out, those of its found faults, and what
 * was written of the car.
 */
export function codesOfOrder({ codes = [], faults, complaint, notes }: Told): string[] {
  const told = [...codes, ...faults.flatMap(({ dtc }) => dtc ?? []), complaint, notes].join('\n');
  return codesInReport(told)
    .filter(({ isGuessed }) => !isGuessed)
    .map(({ code, failureType }) => (failureType === null ? code : `${code}-${failureType}`))
    .slice(0, MOST_READ_CODES);
}
