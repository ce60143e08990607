import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseSearchScreen } from '@/features/courses/course-search-screen';
import { routes } from '@/infra/routes';

export default guardPage(function CourseSearchPage() {
  useTrackedPage(routes.courseSearch);
  return <CourseSearchScreen />;
});
