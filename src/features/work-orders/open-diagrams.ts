import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/**
 * Opens the diagrams of an order's car, which becomes the current vehicle there; without a known car, the choice of
 * one.
 */
export function openDiagrams({ vehiclePath, vin }: Pick<WorkOrderSummary, 'vehiclePath' | 'vin'>): Promise<boolean> {
  if (vehiclePath) return navigateTo(routes.docTree, { path: vehiclePath, vin });
  return vin ? navigateTo(routes.docTree, { vin }) : navigateTo(routes.brandList);
}
