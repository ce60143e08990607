import type { HistoryEntry } from '@/domain/history';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/** Opens what was looked at before: a document at its own address, a vehicle at its documents or its data. */
export async function openRecent(entry: HistoryEntry): Promise<void> {
  if (entry.type === 'document') await navigateTo(routes.documentView, { url: entry.url, title: entry.title });
  else if (entry.path) await navigateTo(routes.docTree, { path: entry.path, vin: entry.vin });
  else if (entry.vin) await navigateTo(routes.vehicleDetail, { vin: entry.vin });
  else await navigateTo(routes.brandList, { path: entry.brand });
}
