import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { confirmDialog } from '@/ui/feedback-store';
import { LazyImage } from '@/ui/lazy-image';
import { useFileAddress } from '../hooks/use-file-address';
import type { UnsentPhoto } from '../photo-outbox';
import type { PhotoQueue } from '../photo-queue';
import { removeFile } from '../reception-photos';
import './outbox-list.scss';

interface OutboxListProps {
  unsent: readonly UnsentPhoto[];
  uploads: PhotoQueue;
}

/** Pictures that have not arrived, each with what is the matter, 重试 and 删除. */
export function OutboxList({ unsent, uploads }: OutboxListProps) {
  const failed = unsent.filter(({ state }) => state.is === 'failed');
  return (
    <View className="outbox" role="list" aria-label="待上传的照片">
      {unsent.map((photo) => (
        <OutboxRow key={photo.file.id} photo={photo} uploads={uploads} />
      ))}
      {failed.length > 1 ? (
        <Button
          text="全部重试"
          icon="refresh"
          kind="plain"
          onPress={() => {
            failed.forEach(({ draftId, file }) => uploads.retry(draftId, file.id));
            uploads.resume();
          }}
        />
      ) : null}
    </View>
  );
}

function OutboxRow({ photo, uploads }: { photo: UnsentPhoto; uploads: PhotoQueue }) {
  const { draftId, carid, name, file, state } = photo;
  const address = useFileAddress(file);
  const title = `${carid || '未填车牌'} ${name}`;
  const remove = async () => {
    const content =
      state.is === 'lost' ? `不再提醒这张${name}照片？` : `删除这张还没有传到工单的${name}照片？删除后不能恢复。`;
    if (await confirmDialog({ content, confirmText: '删除', danger: true })) removeFile(uploads, draftId, file);
  };
  const retry = () => {
    uploads.retry(draftId, file.id);
    uploads.resume();
  };
  return (
    <View className="outbox-row" role="listitem">
      <LazyImage src={address} alt={name} className="outbox-picture" />
      <View className="grow outbox-words">
        <View className="outbox-title">
          <View className="mono outbox-carid">{carid || '未填车牌'}</View>
          {name}
        </View>
        <View className={state.is === 'failed' || state.is === 'lost' ? 'outbox-state outbox-bad' : 'outbox-state'}>
          {state.detail === '' ? state.words : `${state.words}：${state.detail}`}
        </View>
      </View>
      {state.is === 'failed' ? (
        <Button text="重试" size="small" label={`重试 ${title}`} className="outbox-button" onPress={retry} />
      ) : null}
      <Button
        text="删除"
        size="small"
        kind="plain"
        label={`删除 ${title}`}
        className="outbox-button"
        onPress={() => void remove()}
      />
    </View>
  );
}
