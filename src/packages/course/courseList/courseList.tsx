import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseListScreen } from '@/features/courses/course-list-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function CourseListPage() {
  const { typeId, hot, free, title } = decodeParams(useRouter().params);
  useTrackedPage(routes.courseList);
  return <CourseListScreen typeId={typeId} hot={hot} free={free} title={title} />;
});
