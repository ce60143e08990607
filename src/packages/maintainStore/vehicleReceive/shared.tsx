import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./shared-body'), { Loading: LoadingPage, Failed: ErrorPage });

/** For customers: no login, whoever holds the key sees what it shows. */
export default guardPage(function SharedWorkOrderPage() {
  useTrackedPage(routes.vehicleReceiveShared);
  const { key = '', paper = '' } = decodeParams(useRouter().params);
  return <Body shareKey={key.slice(0, 64)} paperId={paper.slice(0, 64)} />;
});
