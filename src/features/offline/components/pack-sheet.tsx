import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { sizeText, type KeptPack } from '@/domain/offline-pack';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { confirmDialog } from '@/ui/feedback-store';
import { Skeleton } from '@/ui/skeleton';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { deletePack } from '../load-pack';
import { packSizeQuery } from '../pack-queries';
import { allowedText, packAction, packText } from '../pack-text';
import { takeNextStep } from '../take-next-step';
import { PackProgress } from './pack-progress';
import './pack-sheet.scss';

interface PackSheetProps {
  path: string;
  pack: KeptPack | undefined;
  /** Begins, goes on or updates. */
  onLoad: () => void;
  /** Shows all packs of the device. */
  onManage: () => void;
}

/** What can be done with the offline pack of a car. */
export function PackSheet({ path, pack, onLoad, onManage }: PackSheetProps) {
  return (
    <View className="pack-sheet">
      {pack ? <Kept pack={pack} onLoad={onLoad} /> : <NotKept path={path} onLoad={onLoad} onManage={onManage} />}
      <View className="pack-sheet-note">
        存下的资料只在本机，可随时删除。没有网络时，电路图、通电、找故障、故障码和保养周期照常可用；案例带图片，视频不在包内。
      </View>
    </View>
  );
}

function NotKept({ path, onLoad, onManage }: Omit<PackSheetProps, 'pack'>) {
  const size = useQuery(packSizeQuery(path));
  const isReview = useReviewMode();
  return (
    <AsyncView query={size} skeleton={<Skeleton rows={2} />}>
      {({ documents, bytes, isEstimate, leftOut, others, allowed, allowedBy }) => {
        const size = `${isEstimate ? '约 ' : ''}${sizeText(bytes)}`;
        const most = allowedText({ allowed, allowedBy }, isReview);
        return (
          <>
            <View className="pack-sheet-size">{`${documents} 份资料 · ${size}`}</View>
            {leftOut > 0 ? (
              <View className="pack-sheet-places">{`另有 ${leftOut} 份视频、外部资料不在包内`}</View>
            ) : null}
            {others < allowed ? (
              <>
                <View className="pack-sheet-places">{`已存 ${others} 个，${most}`}</View>
                <Button kind="primary" size="large" icon="download" text={`下载 ${size}`} onPress={onLoad} />
              </>
            ) : (
              <>
                <View className="pack-sheet-places">{`离线包已满，${most}。先删除一个再下载`}</View>
                <Button size="large" text="管理离线包" onPress={onManage} />
              </>
            )}
          </>
        );
      }}
    </AsyncView>
  );
}

/** Asks before; the files have to be fetched again. */
export async function askAndDelete({ path, uid, title }: Pick<KeptPack, 'path' | 'uid' | 'title'>): Promise<void> {
  const sure = await confirmDialog({
    content: `删除“${title}”的离线包？没有网络时将看不到这台车的资料。`,
    confirmText: '删除',
    danger: true,
  });
  if (sure) await deletePack(path, uid);
}

function Kept({ pack, onLoad }: { pack: KeptPack; onLoad: () => void }) {
  const now = useNow(EVERY_MINUTE);
  const action = packAction(pack);
  const isLoading = pack.state === 'loading';
  return (
    <>
      <View className="pack-sheet-size" role="status">
        {isLoading ? '正在下载' : packText(pack, now)}
      </View>
      {isLoading ? <PackProgress pack={pack} /> : null}
      <View className="pack-sheet-actions">
        {action ? (
          <View className="grow">
            <Button
              kind={isLoading ? 'secondary' : 'primary'}
              size="large"
              text={action}
              onPress={() => takeNextStep(pack, onLoad)}
            />
          </View>
        ) : null}
        <View className="grow">
          <Button kind="danger" size="large" text="删除" onPress={() => void askAndDelete(pack)} />
        </View>
      </View>
    </>
  );
}
