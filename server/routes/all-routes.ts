import type { Route } from '../http/route';
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { analyticsRoutes } from './analytics/routes';
import { cmsRoutes } from './cms/routes';
import { coinRoutes } from './coins/routes';
import { dictionaryRoutes } from './dictionary/routes';
import { documentRoutes } from './document/routes';
import { goodsRoutes } from './goods/routes';
import { maintainRoutes } from './maintain/routes';
import { messageRoutes } from './message/routes';
import { ocrRoutes } from './ocr/routes';
import { orderRoutes } from './order/routes';
import { partnerRoutes } from './partner/routes';
import { paymentRoutes } from './payment/routes';
import { qrLoginRoutes } from './qr-login/routes';
import { raffleRoutes } from './raffle/routes';
import { shareRoutes } from './share/routes';
import { uploadRoutes } from './upload/routes';
import { vehicleRoutes } from './vehicle/routes';
import { wechatRoutes } from './wechat/routes';

/** Every call that the server answers. */
export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...addressRoutes,
  ...analyticsRoutes,
  ...cmsRoutes,
  ...coinRoutes,
  ...dictionaryRoutes,
  ...documentRoutes,
  ...goodsRoutes,
  ...maintainRoutes,
  ...messageRoutes,
  ...ocrRoutes,
  ...orderRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...qrLoginRoutes,
  ...raffleRoutes,
  ...shareRoutes,
  ...uploadRoutes,
  ...vehicleRoutes,
  ...wechatRoutes,
];
