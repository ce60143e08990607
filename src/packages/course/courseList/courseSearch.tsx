import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseSearchScreen } from '@/features/courses/course-search-screen';
import { routes } from '@/infra/routes';

export default function CourseSearchPage() {
  useTrackedPage(routes.courseSearch);
  return <CourseSearchScreen />;
}
