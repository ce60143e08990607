import type { RequestOf } from '@/contract/endpoint';
import type { workOrderPin } from '@/contract/endpoints/work-orders';
import type { Pinned } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { placeParams, documentPlaceText } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import type { HistoryEntry } from '@/domain/history';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { toast } from '@/ui/feedback-store';

/** What is pinned: a document, a place in it, or a case. */
export type Pin = Omit<RequestOf<typeof workOrderPin>, 'id'>;

/** Something that can be pinned, as a list shows it. */
export interface Pinnable extends Pin {
  readonly title: string;
  readonly subtitle: string;
}

/** Address of a document of the bank, plain or encoded in that of its page. */
const BANK_ID = /docbank(?::|%3A)([\w-]{1,64})/i;

/** The documents of the bank that were read on this device, newest first, as they can be pinned. */
export function readDocuments(history: readonly HistoryEntry[]): Pinnable[] {
  const seen = new Set<string>();
  return history.flatMap((entry) => {
    const id = entry.type === 'document' ? BANK_ID.exec(entry.url ?? '')?.[1] : undefined;
    if (entry.type !== 'document' || id === undefined || seen.has(id)) return [];
    seen.add(id);
    return [{ kind: 'document' as const, subjectId: id, title: entry.title, subtitle: entry.subtitle ?? '资料' }];
  });
}

/** Equal for what would be one pin. */
export const pinKey = ({ kind, subjectId, page = 1, at = '' }: Pin) => [kind, subjectId, page, at].join(' ');

/** What to send to pin it again. */
export const pinAgain = ({ kind, subjectId, page, at, part, note }: Pinned): Pin => ({
  kind,
  subjectId,
  page,
  at,
  part,
  note,
});

/** `燃油泵电路图 · G6 燃油泵`. */
export const pinTitle = ({ title, part }: Pinned) => [title, part].filter(Boolean).join(' · ');

/** What it is for, who pinned it when: `先测 1 脚 · 王师傅 11-21 15:20`. */
export function pinSubtitle({ kind, page, note, by, pinnedAt, gone }: Pinned): string {
  const where = kind === 'case' ? '案例' : documentPlaceText({ page, part: '' }) || '资料';
  const who = by ? `${by.name} ${formatDateTime(pinnedAt).slice(5)}` : '';
  return [gone ? '已下架' : '', where, note, who].filter(Boolean).join(' · ');
}

/** Opens what is pinned to an order, at its place. */
export async function openPinned(pin: Pinned): Promise<void> {
  if (pin.gone) toast(pin.kind === 'document' ? '该资料已下架' : '该案例已下架');
  else if (pin.kind === 'case') await navigateTo(routes.caseDetail, { id: pin.subjectId });
  else
    await navigateTo(routes.documentView, {
      url: bankDocumentUrl(pin.subjectId),
      title: pin.title,
      ...placeParams(pin),
    });
}
