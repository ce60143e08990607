import { useState } from 'react';
import { View } from '@tarojs/components';
import type { DocBankEntry, DocumentKind } from '@/contract/schemas/library';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { ApiError } from '@/domain/app-error';
import { AsyncView } from '@/ui/async-view';
import { ChipRow } from '@/ui/chip-row';
import { Skeleton } from '@/ui/skeleton';
import { kindLook, parseKind } from '../document-kinds';
import { categoriesOf, countKinds, documentsOf, useDocTree } from '../hooks/use-doc-tree';
import { CategoryList } from './category-list';
import { MissingDocuments } from './missing-documents';
import { RecentDocuments } from './recent-documents';
import './car-documents.scss';

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
