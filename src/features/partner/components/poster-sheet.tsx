import { Canvas, View } from '@tarojs/components';
import { canvas } from '@/platform/canvas';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { SettingsButton } from '@/ui/settings-button';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { POSTER_CANVAS_ID, usePoster } from '../hooks/use-poster';
import { useSavePoster } from '../hooks/use-save-poster';
import type { Invite } from '../invite';
import { InviteButton } from './invite-button';
import './poster-sheet.scss';

/** The invitation as a picture: look at it, save it, share the link instead. */
export default function PosterSheet({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { poster, retry } = usePoster(invite);
  const { isBusy, isDenied, save } = useSavePoster();
  return (
    <>
      {canvas.needsElement ? <Canvas type="2d" id={POSTER_CANVAS_ID} className="poster-canvas" /> : null}
      <Sheet open onClose={onClose} title="邀请海报" size="tall">
        {poster.is === 'drawing' ? <Skeleton shape="card" rows={3} /> : null}
        {poster.is === 'failed' ? (
          <View role="alert">
            <StateView icon="image" title={poster.message} action="重试" onAction={retry} />
          </View>
        ) : null}
        {poster.is === 'ready' ? (
          <>
            <Picture
              alt="邀请海报"
              src={poster.file.path}
              mode="widthFix"
              showMenuByLongpress
              className="poster-picture"
            />
            {isDenied ? (
              <View className="poster-denied" role="alert">
                <View className="grow">没有相册权限，海报没有保存。请允许后再试，或长按图片保存。</View>
                <SettingsButton permission="album" onAllowed={() => save(poster.file)} />
              </View>
            ) : null}
            <View className="poster-actions">
              <View className="poster-action">
                <Button
                  text="保存到相册"
                  icon="download"
                  kind="brand"
                  size="large"
                  loading={isBusy}
                  onPress={() => save(poster.file)}
                />
              </View>
              <View className="poster-action">
                <InviteButton kind="secondary" onInvite={invite.send} />
              </View>
            </View>
          </>
        ) : null}
      </Sheet>
    </>
  );
}
