import type { Route } from '../http/route';
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { analyticsRoutes } from './analytics/routes';
import { cmsRoutes } from './cms/routes';
import { coinRoutes } from './coins/routes';
import { courseRoutes } from './course/routes';
import { dictionaryRoutes } from './dictionary/routes';
import { documentRoutes } from './document/routes';
import { goodsRoutes } from './goods/routes';
import { maintainRoutes } from './maintain/routes';
import { customItemRoutes } from './maintenance-item/custom-item-routes';
import { temporaryItemRoutes } from './maintenance-item/temporary-item-routes';
import { messageRoutes } from './message/routes';
import { ocrRoutes } from './ocr/routes';
import { orderRoutes } from './order/routes';
import { partnerRoutes } from './partner/routes';
import { paymentRoutes } from './payment/routes';
import { qrLoginRoutes } from './qr-login/routes';
import { raffleRoutes } from './raffle/routes';
import { shareRoutes } from './share/routes';
import { storeRoutes } from './store/routes';
import { storeStatisticsRoutes } from './store-statistics/routes';
import { uploadRoutes } from './upload/routes';
import { vehicleRoutes } from './vehicle/routes';
import { wechatRoutes } from './wechat/routes';
import { workOrderRoutes } from './work-order/routes';

/** Every call that the server answers. */
export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...addressRoutes,
  ...analyticsRoutes,
  ...cmsRoutes,
  ...coinRoutes,
  ...courseRoutes,
  ...dictionaryRoutes,
  ...documentRoutes,
  ...goodsRoutes,
  ...maintainRoutes,
  ...customItemRoutes,
  ...temporaryItemRoutes,
  ...messageRoutes,
  ...ocrRoutes,
  ...orderRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...qrLoginRoutes,
  ...raffleRoutes,
  ...shareRoutes,
  ...storeRoutes,
  ...storeStatisticsRoutes,
  ...uploadRoutes,
  ...vehicleRoutes,
  ...wechatRoutes,
  ...workOrderRoutes,
];
