import { useEffect } from 'react';
import { historyStore } from '@/infra/history-store';
import type { OpenedDocument } from '../opened-document';

/**
 * Remembers that this document was opened (§9), once it is, under its route address, so that it opens again without an
 * old token.
 */
export function useDocumentHistory(opened: OpenedDocument | null, url: string): void {
  const title = opened?.title;
  const summary = opened?.summary;
  const subtitle = summary
    ? [summary.appliesTo.series, summary.appliesTo.displacements.join('/'), summary.category]
        .filter(Boolean)
        .join(' · ')
    : undefined;
  useEffect(() => {
    if (title === undefined) return;
    const entry = { type: 'document' as const, url, title, subtitle, viewTime: Date.now() };
    if (!summary) return historyStore.add(entry);
    const { id, kind, format, appliesTo } = summary;
    historyStore.add({ ...entry, document: { id, kind, format, appliesTo } });
    // Once for each document: a renewed token brings another summary of the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, title, subtitle]);
}
