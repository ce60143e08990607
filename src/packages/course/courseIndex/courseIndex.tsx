import { guardPage } from '@/app/guard-page';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseIndexScreen } from '@/features/courses/course-index-screen';
import { routes } from '@/infra/routes';

export default guardPage(function CourseIndexPage() {
  useTrackedPage(routes.courseIndex);
  usePublicPage(() => ({ title: '培训课程 | 汽修助手', path: routes.courseIndex }));
  return <CourseIndexScreen />;
});
