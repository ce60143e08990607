import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { answersOfCar } from '@/app/pack-answers';
import { useTrackedPage } from '@/app/use-tracked-page';
import { PacksScreen } from '@/features/offline/packs-screen';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

export default guardPage(function OfflinePacksPage() {
  useTrackedPage(routes.offlinePacks);
  return (
    <LoginWall title="离线资料">
      <PacksScreen
        answers={answersOfCar}
        onOpenCar={(path) => void navigateTo(routes.docTree, { path })}
        onFindCar={() => void navigateTo(routes.brandList)}
      />
    </LoginWall>
  );
});
