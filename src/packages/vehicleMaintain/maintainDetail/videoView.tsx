import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { VideoScreen } from '@/features/maintenance/video-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function VideoViewPage() {
  useTrackedPage(routes.videoView);
  const { path = '', id = '', index = '0' } = decodeParams(useRouter().params);
  return <VideoScreen path={path} id={id} index={Number(index)} />;
});
