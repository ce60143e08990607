import Taro from '@tarojs/taro';
import { guarded } from '../guarded';
import { ok } from '../outcome';
import { paymentRefusal } from './payment-refusal';
import type { PaymentDoor } from './types';

/** Base libraries before 2.20 tell it with all the rest. */
const platformName = (): string =>
  guarded<{ platform: string } | null>('getDeviceInfo', () => Taro.getDeviceInfo(), null)?.platform ??
  Taro.getSystemInfoSync().platform;

export const payment: PaymentDoor = {
  channel: () => 'wechat',
  // What cannot be told apart from an iPhone sells as one.
  sellsVirtual: () => guarded('payment.sellsVirtual', () => platformName() !== 'ios', false),
  async pay(prepay) {
    try {
      await Taro.requestPayment({
        timeStamp: prepay.timestamp,
        nonceStr: prepay.noncestr,
        package: prepay.package,
        signType: 'RSA',
        paySign: prepay.sign,
      });
      return ok(undefined);
    } catch (error) {
      return paymentRefusal(error);
    }
  },
};
