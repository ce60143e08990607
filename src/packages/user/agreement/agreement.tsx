import { useRouter } from '@tarojs/taro';
import { useTrackedPage } from '@/app/use-tracked-page';
import { AgreementScreen } from '@/features/auth/agreement-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default function AgreementPage() {
  const { code = '', title = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.agreement);
  return <AgreementScreen code={code} title={title} />;
}
