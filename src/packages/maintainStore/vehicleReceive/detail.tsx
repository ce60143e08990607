import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import type { OrderCardLink } from '@/features/work-orders/detail-screen';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./detail-body'), { Loading: LoadingPage, Failed: ErrorPage });

export default guardPage(function WorkOrderDetailPage() {
  useTrackedPage(routes.vehicleReceiveDetail);
  const { id = '' } = decodeParams(useRouter().params);
  const [card, setCard] = useState<OrderCardLink | null>(null);
  // Without an open link for the customer there is nothing of the order to share: the app itself is.
  useShareAppMessage(() => card ?? sharing.content({ from: session.user()?.uid ?? null }));
  return (
    <LoginWall title="工单详情">
      <Body id={id} onCard={setCard} />
    </LoginWall>
  );
});
