import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import { ApiError } from '@/domain/app-error';
import { fitOf } from '@/domain/fit';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { AsyncView, StaleNotice } from '@/ui/async-view';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { FitTag } from '@/ui/tag';
import { aboutPartQuery, type PartOfDiagram } from './api/about-part';
import { groupsOf, type Hit, type HitGroup } from './hits';
import './about-part.scss';

interface AboutPartProps {
  /** the document whose diagram shows the part */
  documentId: string;
  part: PartOfDiagram;
  onOpenDocument: (document: DocumentSummary) => void;
}

/** Of each kind so many are shown at first. */
const FIRST = 3;

/** Offline packs hold the diagram, and not what is known about each of its parts. */
const problemOf = (error: Error): string =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
    ? '相关资料、案例和工单要联网查看'
    : '相关资料没有加载出来';

/** Documents, cases, courses and the own store's work orders about a part; nothing when there are none. */
export function AboutPart({ documentId, part, onOpenDocument }: AboutPartProps) {
  const query = useQuery(aboutPartQuery(documentId, part));
  // Below what the sheet itself says, a large error would be out of place.
  if (query.isError && !query.data)
    return <StaleNotice text={problemOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <View className="about-part">
      <AsyncView query={query} skeleton={<Skeleton rows={2} />}>
        {(found) => groupsOf(found, onOpenDocument).map((group) => <Group key={group.title} {...group} />)}
      </AsyncView>
    </View>
  );
}

function Group({ title, total, hits }: HitGroup) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <View>
      <SectionTitle
        title={`${title} ${total}`}
        {...(hits.length > FIRST ? { more: showsAll ? '收起' : '全部', onMore: () => setShowsAll(!showsAll) } : {})}
      />
      {(showsAll ? hits : hits.slice(0, FIRST)).map((hit) => (
        <HitRow key={hit.id} {...hit} />
      ))}
      {showsAll && total > hits.length ? <View className="about-part-end">仅列出最相关的 {hits.length} 条</View> : null}
    </View>
  );
}

function HitRow({ title, subtitle, icon, document, open }: Hit) {
  const vehicle = useAtomValue(currentVehicleAtom);
  const fit = document && vehicle ? <FitTag fit={fitOf(document.appliesTo, vehicle)} /> : undefined;
  return <ListRow icon={icon} title={title} subtitle={subtitle} value={fit} onPress={open} />;
}
