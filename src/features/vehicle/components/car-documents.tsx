import { useState } from 'react';
import { View } from '@tarojs/components';
import type { DocBankEntry, DocumentKind, DocumentSummary } from '@/contract/schemas/library';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { ApiError } from '@/domain/app-error';
import { bankDocumentUrl } from '@/domain/document-url';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { kindLook, parseKind } from '@/ui/document-kinds';
import { categoriesOf, countKinds, documentsOf, useDocTree } from '../hooks/use-doc-tree';
import { commonDiagrams } from '../common-diagrams';
import { openDocument } from '../open-document';
import { CategoryList } from './category-list';
import { DiagramGrid } from './diagram-grid';
import { MissingDocuments } from './missing-documents';
import { RecentDocuments } from './recent-documents';
import './car-documents.scss';

/** Fewer diagrams are seen at once in the list. */
const LEAST_COMMON = 3;

interface CarDocumentsProps {
  vehicle: Vehicle;
  /** Whole path of the car. */
  path: string;
  /** The kind to show first. */
  kind: string | undefined;
}

/** All documents of a car by kind and category. */
export function CarDocuments({ vehicle, path, kind }: CarDocumentsProps) {
  const { query } = useDocTree(path);
  const isUnknownCar = query.error instanceof ApiError && query.error.kind === 'notFound';
  if (isUnknownCar) return <MissingDocuments vehicle={vehicle} what="资料" isUncovered />;
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton rows={6} />}
      isEmpty={(tree) => documentsOf(tree).length === 0}
      empty={<MissingDocuments vehicle={vehicle} what="资料" isUncovered />}
    >
      {(tree) => <Kinds tree={tree} vehicle={vehicle} firstKind={parseKind(kind)} />}
    </AsyncView>
  );
}

function Kinds({
  tree,
  vehicle,
  firstKind,
}: {
  tree: readonly DocBankEntry[];
  vehicle: Vehicle;
  firstKind: DocumentKind | null;
}) {
  const documents = documentsOf(tree);
  const counts = countKinds(documents);
  // Diagrams are what most people come for; a car that has none begins with what it has.
  const [kind, setKind] = useState(firstKind ?? counts.find(({ count }) => count > 0)?.kind ?? 'wiring');
  const categories = categoriesOf(tree, kind);
  return (
    <View>
      <View className="car-documents-kinds">
        <ChipRow
          chips={counts.map((each) => ({ key: each.kind, text: kindLook(each.kind).text, count: each.count }))}
          value={kind}
          onChange={setKind}
        />
      </View>
      {kind === 'wiring' ? (
        <>
          <CommonDiagrams documents={documents} vehicle={vehicle} />
          <FindFault documents={documents} />
        </>
      ) : null}
      {categories.length > 0 ? (
        // A new list for each kind: what was unfolded belongs to its kind.
        <CategoryList key={kind} categories={categories} vehicle={vehicle} />
      ) : (
        <MissingDocuments vehicle={vehicle} what={kindLook(kind).text} isUncovered={false} />
      )}
      <RecentDocuments documents={documents} vehicle={vehicle} />
    </View>
  );
}

/** As pictures, where there is more than one look at the list would show. */
function CommonDiagrams({ documents, vehicle }: { documents: readonly DocumentSummary[]; vehicle: Vehicle }) {
  const shown = commonDiagrams(documents, vehicle);
  if (shown.length < LEAST_COMMON) return null;
  return (
    <>
      <SectionTitle title="常用电路图" />
      <Card>
        <DiagramGrid documents={shown} vehicle={vehicle} onOpen={openDocument} />
      </Card>
    </>
  );
}

/** 找故障 from what does not work: one touchable diagram knows the parts of the whole car. */
function FindFault({ documents }: { documents: readonly DocumentSummary[] }) {
  const diagram = documents.find(({ format }) => format === 'netlist');
  if (!diagram) return null;
  return (
    <Card padding="list">
      <ListRow
        icon="gauge"
        title="找故障"
        subtitle="选不工作的元件，一步一步告诉你测哪里"
        onPress={() => void navigateTo(routes.faultFinding, { url: bankDocumentUrl(diagram.id) })}
      />
    </Card>
  );
}
