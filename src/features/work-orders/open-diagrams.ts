import type { FoundFault } from '@/contract/schemas/found-fault';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { parseDocPath } from '@/domain/doc-path';
import { placeParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { toast } from '@/ui/feedback-store';

/**
 * Opens the diagrams of an order's car, which becomes the current vehicle there; without a known car, the choice of
 * one.
 */
export function openDiagrams({ vehiclePath, vin }: Pick<WorkOrderSummary, 'vehiclePath' | 'vin'>): Promise<boolean> {
  if (vehiclePath) return navigateTo(routes.docTree, { path: vehiclePath, vin });
  return vin ? navigateTo(routes.docTree, { vin }) : navigateTo(routes.brandList);
}

/**
 * Opens the diagrams of a place on an order's car, such as its headlights; without a known car as
 * {@link openDiagrams}.
 */
export function openPlaceDiagrams(
  order: Pick<WorkOrderSummary, 'vehiclePath' | 'vin'>,
  place: string,
): Promise<boolean> {
  const { maker, series } = parseDocPath(order.vehiclePath ?? '');
  return series === undefined
    ? openDiagrams(order)
    : navigateTo(routes.search, { q: [maker, series, place, '电路图'].filter(Boolean).join(' ') });
}

/** Opens the place of a found fault on its diagram. */
export async function openFaultPlace({ documentId, title, gone, ...place }: FoundFault): Promise<void> {
  if (gone) toast('该资料已下架');
  else await navigateTo(routes.documentView, { url: bankDocumentUrl(documentId), title, ...placeParams(place) });
}

/** Looks for an electrical fault of this order's car: from its complaint, or from other words. */
export const openFaultFinding = ({ id }: Pick<WorkOrderSummary, 'id'>, complaint?: string): Promise<boolean> =>
  navigateTo(routes.faultFinding, { order: id, ...(complaint === undefined ? {} : { complaint }) });
