import { useMemo, useSyncExternalStore } from 'react';
import { onlineManager, useQueries } from '@tanstack/react-query';
import type { DocumentSummary } from '@/contract/schemas/library';
import { bankDocumentUrl } from '@/domain/document-url';
import { usePacks } from '@/features/offline/pack-list';
import type { KeptDocument } from '@/features/search/device-packs';
import { docBankQuery } from '@/features/vehicle/api/doc-bank';
import { documentsOf } from '@/features/vehicle/hooks/use-doc-tree';
import { pathDepth } from '@/features/vehicle/vehicle-of-path';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

const knownOf = ({ id, title, category, appliesTo: { maker, series } }: DocumentSummary): KeptDocument => ({
  url: bankDocumentUrl(id),
  title,
  subtitle: [`${maker} ${series}`, category].join(' · '),
});

/**
 * Documents whose titles this device knows: the current car's, and without a network those of the packs, whose trees
 * are kept.
 */
export function useKnownDocuments(): KeptDocument[] {
  const uid = useSession().user?.uid ?? null;
  const packs = usePacks(uid);
  const current = useAtomValue(currentVehicleAtom)?.path ?? null;
  const isConnected = useSyncExternalStore(subscribe, isOnline, isOnline);
  const own = pathDepth(current) === 'whole' && current !== null ? [current] : [];
  const kept = isConnected ? [] : packs.filter(({ wholeAt }) => wholeAt > 0).map(({ path }) => path);
  const trees = useQueries({
    queries: Array.from(new Set([...own, ...kept])).map((path) => ({ ...docBankQuery(path), retry: false })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => trees.flatMap((tree) => (tree ? documentsOf(tree).map(knownOf) : [])), [trees]);
}
