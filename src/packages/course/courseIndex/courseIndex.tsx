import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseIndexScreen } from '@/features/courses/course-index-screen';
import { routes } from '@/infra/routes';

export default function CourseIndexPage() {
  useTrackedPage(routes.courseIndex);
  return <CourseIndexScreen />;
}
