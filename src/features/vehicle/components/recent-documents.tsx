import { useSyncExternalStore } from 'react';
import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { FitVehicle } from '@/domain/fit';
import { historyStore } from '@/infra/history-store';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { documentIdOf } from '../vehicle-history';
import { DocumentRow } from './document-row';

const SHOWN = 3;

/** What was read last of this car, newest first. */
export function RecentDocuments({
  documents,
  vehicle,
}: {
  documents: readonly DocumentSummary[];
  vehicle: FitVehicle;
}) {
  const history = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const recent = history
    .map(documentIdOf)
    .flatMap((id) => documents.filter((document) => document.id === id))
    .slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <View>
      <SectionTitle title="最近看过" />
      <Card padding="list">
        {recent.map((document) => (
          <DocumentRow key={document.id} document={document} vehicle={vehicle} />
        ))}
      </Card>
    </View>
  );
}
