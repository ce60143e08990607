import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DocBankEntry, DocumentKind, DocumentSummary } from '@/contract/schemas/library';
import { docBankQuery } from '../api/doc-bank';
import { kindLooks } from '@/ui/document-kinds';

export interface Category {
  name: string;
  documents: DocumentSummary[];
}

/** Categories with their documents; those of one kind only when it is given. */
export function categoriesOf(entries: readonly DocBankEntry[], kind: DocumentKind | null): Category[] {
  return entries
    .map(({ name, files = [] }) => ({
      name,
      documents: files.flatMap(({ document }) =>
        document && (kind === null || document.kind === kind) ? [document] : [],
      ),
    }))
    .filter((category) => category.documents.length > 0);
}

export function documentsOf(entries: readonly DocBankEntry[]): DocumentSummary[] {
  return categoriesOf(entries, null).flatMap((category) => category.documents);
}

/** How many documents of each kind there are. */
export function countKinds(documents: readonly DocumentSummary[]): { kind: DocumentKind; count: number }[] {
  return kindLooks.map(({ kind }) => ({ kind, count: documents.filter((document) => document.kind === kind).length }));
}

/** All documents of a car in one request; null while its path is not whole. */
export function useDocTree(path: string | null) {
  const query = useQuery({ ...docBankQuery(path ?? ''), enabled: path !== null });
  const { data } = query;
  const documents = useMemo(() => (data ? documentsOf(data) : []), [data]);
  return { query, documents };
}
