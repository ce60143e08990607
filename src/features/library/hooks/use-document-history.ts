import { useEffect } from 'react';
import { historyStore } from '@/infra/history-store';
import type { OpenedDocument } from '../opened-document';

/**
 * Remembers that this document was opened (§9), under its route address, so that it opens again without an old token.
 */
export function useDocumentHistory(opened: OpenedDocument, url: string): void {
  const { title, summary } = opened;
  const subtitle = summary
    ? [summary.appliesTo.series, summary.appliesTo.displacements.join('/'), summary.category]
        .filter(Boolean)
        .join(' · ')
    : undefined;
  useEffect(() => {
    historyStore.add({ type: 'document', url, title, subtitle, viewTime: Date.now() });
  }, [url, title, subtitle]);
}
