import { useEffect } from 'react';
import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { actionWords } from '@/domain/maintenance-terms';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { CurrentVehicleLine } from '@/ui/current-vehicle-line';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { ShareAction } from '@/ui/share-action';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { FactTable } from './components/fact-table';
import { MediaStrip } from './components/media-strip';
import { WorkSteps } from './components/work-steps';
import { useMaintainItem, type WantedItem } from './hooks/use-maintain-item';
import { groupLooks, intervalText } from './maintenance-words';
import './maintain-detail-screen.scss';

interface MaintainDetailProps extends WantedItem {
  /** What a card that shares this item says, as soon as it is known. */
  onShareable: (shared: { id: string; title: string }) => void;
  onShare: () => void;
}

/** One maintenance item (§2 maintainDetail): when, with what, how tight, step by step. */
export function MaintainDetailScreen({ path, id, title = '', onShareable, onShare }: MaintainDetailProps) {
  const query = useMaintainItem({ path, id, title });
  const found = query.data?.item ?? null;
  const isLost = path !== '' && query.data?.item === null;
  const openSchedule = () => void redirectTo(routes.maintain, path ? { path } : {});
  useEffect(() => {
    // An old link (§2): where the car is known, its schedule has what the link meant; else the title may be found.
    if (isLost) void redirectTo(routes.maintain, { path });
    else if (path === '' && title) void redirectTo(routes.search, { q: title });
  }, [isLost, path, title]);
  const shareTitle = query.data && found ? `${query.data.vehicle} ${found.name}` : null;
  const foundId = found?.id;
  useEffect(() => {
    if (shareTitle !== null && foundId) onShareable({ id: foundId, title: shareTitle });
  }, [shareTitle, foundId, onShareable]);
  const nothing = (
    <EmptyState icon="calendar" title="没有这个保养项目" action="看全部保养项目" onAction={openSchedule} />
  );
  // A medium is named by its place in the item: an address in a link could be anybody's.
  const openMedium = ({ id: itemId, media }: MaintainItem, index: number) =>
    void navigateTo(media[index]?.kind === 'video' ? routes.videoView : routes.mediaGroupView, {
      path,
      id: itemId,
      index: String(index),
    });
  return (
    <Screen
      title="保养详情"
      actions={shareTitle === null ? undefined : <ShareAction onPress={onShare} />}
      subHeader={<CurrentVehicleLine />}
    >
      {path === '' ? (
        nothing
      ) : (
        <AsyncView query={query} isEmpty={({ item }) => item === null} empty={nothing}>
          {({ vehicle, item }) =>
            item === null ? null : <Item vehicle={vehicle} item={item} onMedium={(index) => openMedium(item, index)} />
          }
        </AsyncView>
      )}
    </Screen>
  );
}

function Item({ vehicle, item, onMedium }: { vehicle: string; item: MaintainItem; onMedium: (index: number) => void }) {
  return (
    <View id="maintain-detail">
      <Card className="maintain-detail-head">
        <View className="maintain-detail-title">{item.name}</View>
        <View className="maintain-detail-car">{vehicle}</View>
        <View className="maintain-detail-tags">
          <Tag text={actionWords[item.action]} />
          <Tag text={groupLooks[item.group].text} tone="grey" />
          <Tag text={intervalText(item)} tone="warn" />
          <Tag text={`约 ${item.labourMinutes} 分钟`} tone="grey" />
        </View>
      </Card>
      <MediaStrip media={item.media} onOpen={onMedium} />
      <FactTable
        title="用料"
        rows={item.parts.map(({ name, specification, quantity }) => ({ name, note: specification, value: quantity }))}
      />
      <FactTable title="拧紧力矩" rows={item.torques} />
      <WorkSteps steps={item.steps} />
      <SectionTitle title="要点" />
      <Card>
        <RichText html={item.content} />
      </Card>
    </View>
  );
}
