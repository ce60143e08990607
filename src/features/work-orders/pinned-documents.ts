import type { Pinned } from '@/contract/schemas/work-orders';
import { bankDocumentUrl } from '@/domain/document-url';
import type { HistoryEntry } from '@/domain/history';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/** Address of a document of the bank, plain or encoded in that of its page. */
const BANK_ID = /docbank(?::|%3A)([\w-]{1,64})/i;

/** The documents of the bank that were read on this device, newest first, as they can be pinned. */
export function readDocuments(history: readonly HistoryEntry[]): (Pinned & { subtitle: string })[] {
  const seen = new Set<string>();
  return history.flatMap((entry) => {
    const id = entry.type === 'document' ? BANK_ID.exec(entry.url ?? '')?.[1] : undefined;
    if (entry.type !== 'document' || id === undefined || seen.has(id)) return [];
    seen.add(id);
    return [{ kind: 'document' as const, id, title: entry.title.slice(0, 120), subtitle: entry.subtitle ?? '资料' }];
  });
}

/** Opens what is pinned to an order. */
export function openPinned({ kind, id, title }: Pinned): Promise<boolean> {
  return kind === 'document'
    ? navigateTo(routes.documentView, { url: bankDocumentUrl(id), title })
    : navigateTo(routes.caseDetail, { id });
}
