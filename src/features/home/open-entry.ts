import type { SearchHit } from '@/contract/schemas/library';
import { bankDocumentUrl } from '@/domain/document-url';
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

/** Opens a search result: a document, or the documents below a series; a brand opens the brand list at it. */
export async function openHit(hit: SearchHit): Promise<void> {
  if (hit.document)
    await navigateTo(routes.documentView, { url: bankDocumentUrl(hit.document.id), title: hit.document.title });
  else if (hit.type === 'series') await navigateTo(routes.docTree, { path: hit.path });
  else await navigateTo(routes.brandList, { path: hit.path });
}
