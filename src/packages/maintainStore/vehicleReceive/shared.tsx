import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ServiceNotice } from '@/features/follow-ups/components/service-notice';
import { SharedOrderScreen } from '@/features/work-orders/shared-order-screen';
import { SharedPaperScreen } from '@/features/work-orders/shared-paper-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** For customers: no login, whoever holds the key sees what it shows. */
export default guardPage(function SharedWorkOrderPage() {
  useTrackedPage(routes.vehicleReceiveShared);
  const { key = '', paper = '' } = decodeParams(useRouter().params);
  const shareKey = key.slice(0, 64);
  // An earlier paper of the same car, behind the same link.
  if (shareKey && paper) return <SharedPaperScreen shareKey={shareKey} paperId={paper.slice(0, 64)} />;
  return <SharedOrderScreen shareKey={shareKey} extra={<ServiceNotice link="order" linkKey={shareKey} />} />;
});
