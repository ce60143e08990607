import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { uploader } from '@/app/uploader';
import { useTrackedPage } from '@/app/use-tracked-page';
import { AvatarEditorScreen } from '@/features/account/avatar-editor-screen';
import { routes } from '@/infra/routes';

export default guardPage(function UserAvatarEditorPage() {
  useTrackedPage(routes.userAvatarEditor);
  return (
    <LoginWall title="修改头像">
      <AvatarEditorScreen upload={(file, options) => uploader.file('avatar', file, options)} />
    </LoginWall>
  );
});
