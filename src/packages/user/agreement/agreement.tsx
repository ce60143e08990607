import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { LegalTextScreen } from '@/features/legal/legal-text-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function AgreementPage() {
  const { code = '', title = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.agreement);
  return <LegalTextScreen code={code} title={title} />;
});
