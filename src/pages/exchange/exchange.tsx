import { useEffect } from 'react';
import Taro, { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DeliveryAddress } from '@/features/address/components/delivery-address';
import { ExchangeCodeScreen } from '@/features/shop/exchange-code-screen';
import { ExchangeScreen } from '@/features/shop/exchange-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function ExchangePage() {
  const { iid, code } = decodeParams(useRouter().params);
  useTrackedPage(routes.exchange);
  useEffect(() => {
    // The page's own name is that of the codes.
    if (iid) void Taro.setNavigationBarTitle({ title: '确认兑换' });
  }, [iid]);
  return iid ? (
    <ExchangeScreen iid={iid} renderAddress={(props) => <DeliveryAddress {...props} />} />
  ) : (
    <ExchangeCodeScreen code={code} />
  );
});
