import { parsePlate } from '../../../src/domain/plate';
import { tidyText } from '../../../src/domain/typed-text';
import { checkVin } from '../../../src/domain/vin/vin';
import { invalid } from '../../base/refusals';
import type { WorkOrderRow } from './order-repository';
import { gramsOf } from './search-grams';

/** A plate as it is stored. Throws CallError invalid with what is wrong (GA 36-2018). */
export function legalPlate(typed: string): string {
  const check = parsePlate(typed);
  if (!check.ok) throw invalid(check.message);
  return check.plate;
}

/**
 * A VIN as it is stored, null for none. A wrong check digit is no fault: some imports have one. Throws CallError
 * invalid with what is wrong.
 */
export function legalVinOrNone(typed: string | null): string | null {
  if (typed === null || tidyText(typed) === '') return null;
  const check = checkVin(typed);
  if (!check.ok) throw invalid(check.message);
  return check.vin;
}

/** What the search finds an order by. */
export const orderGrams = (
  order: Pick<WorkOrderRow, 'carid' | 'vin' | 'ownerPhone' | 'ownerName' | 'number' | 'bringerName' | 'bringerPhone'>,
) =>
  gramsOf([
    order.carid,
    order.vin,
    order.ownerPhone,
    order.ownerName,
    order.number,
    order.bringerName,
    order.bringerPhone,
  ]);
