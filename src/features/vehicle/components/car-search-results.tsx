import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { fitOf } from '@/domain/fit';
import { classifySearchQuery, SEARCH_MAX_LENGTH } from '@/domain/search-query';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState, EndState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { carSearchQuery } from '../api/car-search';
import { DocumentRow } from './document-row';
import { MissingDocuments } from './missing-documents';

/** Documents for a text, this car's first; the badges say which are for other cars. */
export function CarSearchResults({ vehicle, path, keyword }: { vehicle: Vehicle; path: string; keyword: string }) {
  const rested = useDebounced(keyword);
  const { text } = classifySearchQuery(rested);
  const isTooLong = Array.from(text).length > SEARCH_MAX_LENGTH;
  const query = useQuery({
    ...carSearchQuery(text, path),
    enabled: text !== '' && !isTooLong,
    placeholderData: keepPreviousData,
  });
  const isOfSeries = (document: DocumentSummary) => fitOf(document.appliesTo, vehicle).level !== 'neighbour';
  if (isTooLong)
    return <EmptyState icon="search" title={`搜索内容最多 ${SEARCH_MAX_LENGTH} 个字`} hint="请缩短后再搜" />;
  return (
    <AsyncView query={query}>
      {(hits) => {
        const documents = hits.flatMap(({ document }) => document ?? []);
        return documents.length === 0 ? (
          <MissingDocuments vehicle={vehicle} what={`“${text.slice(0, 20)}”资料`} isUncovered={false} />
        ) : (
          <View>
            <Group title="" documents={documents.filter(isOfSeries)} vehicle={vehicle} />
            <Group
              title="其他车型，仅供参考"
              documents={documents.filter((document) => !isOfSeries(document))}
              vehicle={vehicle}
            />
            <EndState />
          </View>
        );
      }}
    </AsyncView>
  );
}

function Group({
  title,
  documents,
  vehicle,
}: {
  title: string;
  documents: readonly DocumentSummary[];
  vehicle: Vehicle;
}) {
  if (documents.length === 0) return null;
  return (
    <View>
      {title ? <SectionTitle title={title} /> : null}
      <Card padding="list">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} vehicle={vehicle} />
        ))}
      </Card>
    </View>
  );
}
