import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MediaGroupScreen } from '@/features/maintenance/media-group-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function MediaGroupViewPage() {
  useTrackedPage(routes.mediaGroupView);
  const { path = '', id = '', index = '0' } = decodeParams(useRouter().params);
  return <MediaGroupScreen path={path} id={id} index={Number(index)} />;
});
