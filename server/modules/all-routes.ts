import type { Route } from '../http/route';
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { analyticsRoutes } from './analytics/routes';
import { caseRoutes } from './cases/case-routes';
import { commentRoutes } from './cases/comment-routes';
import { contentRoutes } from './content/routes';
import { coinRoutes } from './coins/routes';
import { courseRoutes } from './courses/routes';
import { diagramRoutes } from './diagrams/routes';
import { dictionaryRoutes } from './dictionary/routes';
import { documentRoutes } from './library/routes';
import { goodsRoutes } from './shop/routes';
import { maintainRoutes } from './maintenance/routes';
import { customItemRoutes } from './work-orders/custom-item-routes';
import { temporaryItemRoutes } from './work-orders/temporary-item-routes';
import { messageRoutes } from './messages/routes';
import { ocrRoutes } from './vehicle/vin-photo-routes';
import { orderRoutes } from './shop/order-routes';
import { partnerRoutes } from './partner/routes';
import { paymentRoutes } from './payment/routes';
import { qrLoginRoutes } from './qr-login/routes';
import { raffleRoutes } from './raffle/routes';
import { shareRoutes } from './share/routes';
import { storeRoutes } from './store/routes';
import { storeStaffRoutes } from './store-staff/routes';
import { storeStatisticsRoutes } from './turnover/routes';
import { uploadRoutes } from './uploads/routes';
import { vehicleRoutes } from './vehicle/routes';
import { wechatRoutes } from './account/official-account-routes';
import { workOrderRoutes } from './work-orders/routes';

/** Every call that the server answers. */
export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...addressRoutes,
  ...analyticsRoutes,
  ...caseRoutes,
  ...commentRoutes,
  ...contentRoutes,
  ...coinRoutes,
  ...courseRoutes,
  ...diagramRoutes,
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
  ...storeStaffRoutes,
  ...storeStatisticsRoutes,
  ...uploadRoutes,
  ...vehicleRoutes,
  ...wechatRoutes,
  ...workOrderRoutes,
];
