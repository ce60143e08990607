import type { HistoryEntry } from '@/domain/history';
import { parseDocPath } from '@/domain/doc-path';
import { parseUrl } from '@/domain/route-url';
import { vehicleName } from '@/domain/vehicle-name';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/** Title and second line of an entry. */
export function entryWords(entry: HistoryEntry): { title: string; subtitle: string } {
  if (entry.type === 'document') return { title: entry.title, subtitle: entry.subtitle ?? '资料' };
  const { displacement } = parseDocPath(entry.path ?? '');
  const title = vehicleName({
    brand: entry.brand,
    maker: entry.maker ?? '',
    series: entry.model,
    year: Number(entry.year) || null,
    displacement: displacement ?? null,
  });
  return { title, subtitle: entry.vin ?? '按品牌选的车' };
}

/** Opens what was looked at: a car at its documents, a document in the viewer. */
export function openEntry(entry: HistoryEntry): Promise<boolean> {
  if (entry.type === 'vehicle') {
    return entry.path
      ? navigateTo(routes.docTree, { path: entry.path, vin: entry.vin })
      : navigateTo(routes.vehicleDetail, { vin: entry.vin });
  }
  // Either the address of the document itself, or that of its page with its parameters.
  const { path, params } = parseUrl(entry.url);
  return navigateTo(
    routes.documentView,
    path === routes.documentView ? { title: entry.title, ...params } : { url: entry.url, title: entry.title },
  );
}
