import Taro from '@tarojs/taro';
import { ok } from '../outcome';
import { paymentRefusal } from './payment-refusal';
import type { PaymentDoor } from './types';

export const payment: PaymentDoor = {
  channel: () => 'wechat',
  sellsVirtual: () => Taro.getDeviceInfo().platform !== 'ios',
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
