import { View } from '@tarojs/components';
import { goBack } from '@/infra/navigation';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { LazyImage } from '@/ui/lazy-image';
import { Screen } from '@/ui/screen';
import { SettingsButton } from '@/ui/settings-button';
import { AvatarStage } from './components/avatar-stage';
import { useAvatarPhoto, type UploadAvatar } from './hooks/use-avatar-photo';
import './avatar-editor-screen.scss';

/** A new avatar: pick, cut to a circle in a square, send. */
export function AvatarEditorScreen({ upload }: { upload: UploadAvatar }) {
  const { user } = useSession();
  // The page below shows the new one: nothing more needs to be said.
  const avatar = useAvatarPhoto(upload, () => void goBack());
  const { picture, problem } = avatar;
  const trouble = problem ? (
    <View className="avatar-editor-problem" role="alert">
      <View className="grow">{problem.text}</View>
      {problem.permission ? (
        <SettingsButton
          permission={problem.permission}
          onAllowed={() => void avatar.take(problem.permission === 'camera' ? 'camera' : 'album')}
        />
      ) : null}
    </View>
  ) : null;

  return (
    <Screen title="修改头像">
      {picture ? (
        <>
          <AvatarStage
            key={picture.photo.path}
            path={picture.photo.path}
            size={picture.size}
            progress={avatar.progress}
            onUse={(crop) => void avatar.use(crop)}
            onCancel={avatar.reset}
          />
          {trouble}
        </>
      ) : (
        <View className="avatar-editor">
          <View className="avatar-editor-now">
            <LazyImage src={user?.avatarUrl} alt="当前头像" icon="user" className="avatar-editor-picture" />
          </View>
          <View className="avatar-editor-hint">选一张照片，裁成圆形头像</View>
          {trouble}
          <Button
            kind="primary"
            size="large"
            icon="image"
            text="从相册选择"
            onPress={() => void avatar.take('album')}
          />
          <View className="avatar-editor-second">
            <Button size="large" icon="camera" text="拍照" onPress={() => void avatar.take('camera')} />
          </View>
        </View>
      )}
    </Screen>
  );
}
