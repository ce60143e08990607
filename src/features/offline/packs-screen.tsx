import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { offlinePackDrop } from '@/contract/endpoints/offline';
import { bytesOf, isRead } from '@/domain/kept-content';
import { sizeText, type KeptPack } from '@/domain/offline-pack';
import { parseDocPath } from '@/domain/doc-path';
import { keptStore } from '@/infra/kept/kept-store';
import { outbox, useOutbox } from '@/infra/outbox';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { RemovableRow } from '@/ui/removable-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { WaitingList } from './components/waiting-list';
import { PackProgress } from './components/pack-progress';
import { askAndDelete } from './components/pack-sheet';
import type { AnswersOfCar } from './keep-answers';
import { mayBeTakenBack } from './lasting';
import { deletePack, loadPack } from './load-pack';
import { usePacks } from './pack-list';
import { placeSubject } from './pack-places';
import { ownPacksKey, ownPacksQuery } from './pack-queries';
import { allowedText, packAction, packText } from './pack-text';
import { takeNextStep } from './take-next-step';
import './packs-screen.scss';

const nameOf = (path: string): string => {
  const { maker = '', brand = '', series = '', year = '', displacement = '' } = parseDocPath(path);
  return [maker || brand, series, year, displacement].filter(Boolean).join(' ');
};

interface PacksScreenProps {
  answers: AnswersOfCar;
  onOpenCar: (path: string) => void;
  onFindCar: () => void;
}

/** What this device keeps for times without a network: packs of cars, and what was read. */
export function PacksScreen({ answers, onOpenCar, onFindCar }: PacksScreenProps) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const isReview = useReviewMode();
  const packs = usePacks(uid);
  const client = useQueryClient();
  const own = useQuery({ ...ownPacksQuery(uid), enabled: uid !== '' });
  const [readBytes, setReadBytes] = useState(() => bytesOf(keptStore.index(), isRead));
  const waiting = useOutbox(uid);
  // A place whose return still waits is on no other device.
  const taken = (own.data?.list ?? []).filter(
    ({ path }) => !waiting.some(({ subject }) => subject === placeSubject(path)),
  );
  const elsewhere = taken.filter(({ path }) => !packs.some((pack) => pack.path === path));
  useEffect(
    () =>
      outbox.onSent((path) => {
        if (path === offlinePackDrop.path) void client.invalidateQueries({ queryKey: ownPacksKey });
      }),
    [client],
  );

  const forgetRead = async () => {
    if (!(await confirmDialog({ content: '清除看过的资料？离线包会保留。', confirmText: '清除' }))) return;
    await keptStore.forgetRead();
    setReadBytes(0);
    toast('已清除');
  };
  const dropElsewhere = async (path: string) => {
    const sure = await confirmDialog({
      content: `“${nameOf(path)}”的离线包在您的其他设备上。收回后，这个名额可以在本机使用。`,
      confirmText: '收回名额',
    });
    if (!sure) return;
    await deletePack(path, uid);
    await client.invalidateQueries({ queryKey: ownPacksKey });
  };
  const remove = async (pack: KeptPack) => {
    await askAndDelete(pack);
    await client.invalidateQueries({ queryKey: ownPacksKey });
  };

  return (
    <Screen title="离线资料" narrow>
      <View id="offline-packs">
        <SectionTitle title={own.data ? `离线包 ${taken.length} 个，${allowedText(own.data, isReview)}` : '离线包'} />
        {packs.length === 0 && elsewhere.length === 0 ? (
          <EmptyState
            icon="offline"
            title="还没有离线包"
            hint="在一台车的资料页点“离线包”，没有网络时也能看全部资料"
            action="去选车型"
            onAction={onFindCar}
          />
        ) : (
          <Card padding="list">
            {packs.map((pack) => (
              <PackRow
                key={pack.path}
                pack={pack}
                onOpen={() => onOpenCar(pack.path)}
                onLoad={() => void loadPack(pack.path, uid, pack.title, answers, 'hand')}
                onRemove={() => void remove(pack)}
              />
            ))}
            {elsewhere.map(({ path }) => (
              <ListRow
                key={path}
                icon="car"
                title={nameOf(path)}
                subtitle="在您的其他设备上"
                onPress={() => void dropElsewhere(path)}
              />
            ))}
          </Card>
        )}
        {packs.length > 0 && mayBeTakenBack() ? (
          <View className="packs-note text-mute text-md">存储空间不足时，系统可能清除离线包</View>
        ) : null}
        <WaitingList uid={uid} />
        <SectionTitle title="看过的资料" />
        <Card padding="list">
          <ListRow
            icon="trash"
            title="清除看过的资料"
            subtitle="最近三台车打开过的资料，没有网络也能看"
            value={sizeText(readBytes)}
            onPress={() => void forgetRead()}
          />
        </Card>
      </View>
    </Screen>
  );
}

interface PackRowProps {
  pack: KeptPack;
  onOpen: () => void;
  onLoad: () => void;
  onRemove: () => void;
}

function PackRow({ pack, onOpen, onLoad, onRemove }: PackRowProps) {
  const now = useNow(EVERY_MINUTE);
  const action = packAction(pack);
  const isLoading = pack.state === 'loading';
  return (
    <View className="pack-row">
      <RemovableRow
        icon="car"
        title={pack.title}
        subtitle={isLoading ? <PackProgress pack={pack} /> : packText(pack, now)}
        onOpen={onOpen}
        onRemove={onRemove}
      />
      {action ? (
        <View className="pack-row-action">
          <Button size="small" text={action} onPress={() => takeNextStep(pack, onLoad)} />
        </View>
      ) : null}
    </View>
  );
}
