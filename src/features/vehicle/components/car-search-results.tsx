import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { AnswerPlace } from '@/contract/schemas/search';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { fitOf } from '@/domain/fit';
import { SEARCH_MAX_LENGTH } from '@/domain/search-query';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListEnd, loadMore } from '@/ui/list-end';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { useCarSearch } from '../hooks/use-car-search';
import { DocumentRow } from './document-row';
import { MissingDocuments } from './missing-documents';

type FoundDocument = { document: DocumentSummary; place: AnswerPlace | null };

/** Documents for a text, this car's first; the badges say which are for other cars. */
export function CarSearchResults({ vehicle, path, keyword }: { vehicle: Vehicle; path: string; keyword: string }) {
  const { query, text, isTooLong } = useCarSearch(keyword, path);
  useReachBottom(() => loadMore(query));
  const isOfSeries = ({ document }: FoundDocument) => fitOf(document.appliesTo, vehicle).level !== 'neighbour';
  if (isTooLong)
    return <EmptyState icon="search" title={`搜索内容最多 ${SEARCH_MAX_LENGTH} 个字`} hint="请缩短后再搜" />;
  return (
    <AsyncView query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}>
      {({ pages }) => {
        const documents = pages.flatMap(({ hits }) =>
          hits.flatMap(({ document, place }) => (document ? { document, place } : [])),
        );
        return documents.length === 0 ? (
          <MissingDocuments vehicle={vehicle} what={`“${text.slice(0, 20)}”资料`} isUncovered={false} />
        ) : (
          <View>
            <Group title="" documents={documents.filter(isOfSeries)} vehicle={vehicle} />
            <Group
              title="其他车型，仅供参考"
              documents={documents.filter((found) => !isOfSeries(found))}
              vehicle={vehicle}
            />
            <ListEnd query={query} />
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
  documents: readonly FoundDocument[];
  vehicle: Vehicle;
}) {
  if (documents.length === 0) return null;
  return (
    <View>
      {title ? <SectionTitle title={title} /> : null}
      <Card padding="list">
        {documents.map(({ document, place }) => (
          <DocumentRow key={document.id} document={document} vehicle={vehicle} place={place} />
        ))}
      </Card>
    </View>
  );
}
