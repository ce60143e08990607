import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CarNoticeScreen } from '@/features/follow-ups/car-notice-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** For customers: no login, whoever holds the key sees what it shows. */
export default guardPage(function CarNoticePage() {
  useTrackedPage(routes.carNotice);
  const { key = '' } = decodeParams(useRouter().params);
  return <CarNoticeScreen noticeKey={key.slice(0, 64)} />;
});
