import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { DocBankEntry, DocumentSummary } from '@/contract/schemas/library';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { SEARCH_MAX_LENGTH } from '@/domain/search-query';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { ChipRow } from '@/ui/chip-row';
import { ListEnd } from '@/ui/list-end';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { SideCar } from './components/side-car';
import { SideCategory, SideDocuments, type SideRows } from './components/side-category';
import { kindLook } from '@/ui/document-kinds';
import { useCarSearch } from './hooks/use-car-search';
import { categoriesOf, countKinds, documentsOf, useDocTree } from './hooks/use-doc-tree';
import { vehicleOfDocument } from './vehicle-of-document';
import './side-tree.scss';

interface SideTreeProps {
  /** the document that is open; null until it is known */
  summary: DocumentSummary | null;
  onOpen: (document: DocumentSummary) => void;
}

/** Beside a document: its car, and all documents of that car to go on to. While the next one loads, the last one's. */
export default function SideTree({ summary, onOpen }: SideTreeProps) {
  const [last, setLast] = useState(summary);
  if (summary && summary !== last) setLast(summary);
  const current = useAtomValue(currentVehicleAtom);
  const [keyword, setKeyword] = useState('');
  if (!last)
    return (
      <View className="side-tree-padded">
        <Skeleton rows={6} />
      </View>
    );
  const vehicle = vehicleOfDocument(last.appliesTo, current);
  const rows = { vehicle, current: last.id, onOpen };
  return (
    <View className="side-tree">
      <View className="side-tree-search">
        <SearchBox value={keyword} onChange={setKeyword} placeholder="在本车资料中搜索" />
      </View>
      <ScrollView scrollY className="side-tree-body">
        <View className="side-tree-padded">
          <SideCar vehicle={vehicle} />
          {keyword.trim() === '' ? (
            <Tree key={vehicle.path} open={last} {...rows} />
          ) : (
            <Found keyword={keyword} path={vehicle.path} {...rows} />
          )}
        </View>
      </ScrollView>
    </View>
  );
}

function Tree({ open, ...rows }: SideRows & { open: DocumentSummary; vehicle: Vehicle }) {
  const { query } = useDocTree(rows.vehicle.path);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton rows={6} />}
      isEmpty={(tree) => documentsOf(tree).length === 0}
      empty={<View className="side-tree-none">资料库中没有这台车的资料</View>}
    >
      {(tree) => <Categories tree={tree} open={open} {...rows} />}
    </AsyncView>
  );
}

function Categories({ tree, open, ...rows }: SideRows & { tree: readonly DocBankEntry[]; open: DocumentSummary }) {
  const [kind, setKind] = useState(open.kind);
  const [unfolded, setUnfolded] = useState<readonly string[]>([open.category]);
  const [followed, setFollowed] = useState(open.id);
  // What was opened from elsewhere is shown in its place, too.
  if (followed !== open.id) {
    setFollowed(open.id);
    setKind(open.kind);
    if (!unfolded.includes(open.category)) setUnfolded([...unfolded, open.category]);
  }
  const toggle = (name: string) =>
    setUnfolded(unfolded.includes(name) ? unfolded.filter((other) => other !== name) : [...unfolded, name]);
  const kinds = countKinds(documentsOf(tree)).filter(({ count }) => count > 0);
  return (
    <View>
      <ChipRow
        chips={kinds.map((each) => ({ key: each.kind, text: kindLook(each.kind).text, count: each.count }))}
        value={kind}
        onChange={setKind}
      />
      {categoriesOf(tree, kind).map((category) => (
        <SideCategory
          key={`${kind} ${category.name}`}
          category={category}
          isOpen={unfolded.includes(category.name)}
          onToggle={() => toggle(category.name)}
          {...rows}
        />
      ))}
    </View>
  );
}

function Found({ keyword, path, ...rows }: SideRows & { keyword: string; path: string }) {
  const { query, isTooLong } = useCarSearch(keyword, path);
  if (isTooLong) return <View className="side-tree-none">{`搜索内容最多 ${SEARCH_MAX_LENGTH} 个字`}</View>;
  return (
    <AsyncView
      query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
      isEmpty={({ pages }) => pages.every(({ hits }) => hits.every(({ document }) => !document))}
      empty={<View className="side-tree-none">没有找到资料</View>}
    >
      {({ pages }) => (
        <View className="side-tree-found">
          <SideDocuments
            documents={pages.flatMap(({ hits }) => hits.flatMap(({ document }) => document ?? []))}
            {...rows}
          />
          {query.hasNextPage ? <ListEnd query={query} /> : null}
        </View>
      )}
    </AsyncView>
  );
}
