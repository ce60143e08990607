import { formatRelativeTime } from '@/domain/relative-time';
import type { HistoryEntry } from '@/domain/history';
import { DocumentPicture } from '@/ui/document-picture';
import { RemovableRow } from '@/ui/removable-row';
import { entryWords, openEntry } from '../open-entry';

/** One entry: a tap opens it again, the cross takes it out. */
export function HistoryRow({ entry, now, onRemove }: { entry: HistoryEntry; now: number; onRemove: () => void }) {
  return (
    <RemovableRow
      {...entryWords(entry)}
      icon={entry.type === 'vehicle' ? 'car' : 'document'}
      picture={entry.type === 'document' && entry.document ? <DocumentPicture document={entry.document} /> : undefined}
      mono={entry.type === 'vehicle' && Boolean(entry.vin)}
      aside={formatRelativeTime(entry.viewTime, now)}
      onOpen={() => void openEntry(entry)}
      onRemove={onRemove}
    />
  );
}
