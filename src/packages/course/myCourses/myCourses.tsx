import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MyCoursesScreen } from '@/features/courses/my-courses-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function MyCoursesPage() {
  const { tab } = decodeParams(useRouter().params);
  useTrackedPage(routes.myCourses);
  return (
    <LoginWall title="我的课程">
      <MyCoursesScreen tab={tab} />
    </LoginWall>
  );
});
