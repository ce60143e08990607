import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { readMovementParams } from '@/features/till/movement-params';
import { MovementsScreen } from '@/features/till/movements-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/**
 * `from`, `to`: days; `kinds`: of movements, with commas; `means`: of payment, or absent; `title`: the figure's name.
 */
export default guardPage(function TillMovementsPage() {
  useTrackedPage(routes.tillMovements);
  const params = decodeParams(useRouter().params);
  const title = params.title ?? '收付款明细';
  return (
    <LoginWall title={title}>
      <MovementsScreen title={title} {...readMovementParams(params)} />
    </LoginWall>
  );
});
