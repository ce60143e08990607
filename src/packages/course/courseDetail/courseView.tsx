import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseViewScreen } from '@/features/courses/course-view-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function CourseViewPage() {
  const { fid = '', lessonId, goOn, play } = decodeParams(useRouter().params);
  useTrackedPage(routes.courseView);
  return <CourseViewScreen fid={fid} lessonId={lessonId} goOn={goOn === '1'} play={play === '1'} />;
});
