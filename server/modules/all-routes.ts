import type { Route } from '../http/route';
import { aboutPartRoutes } from './about-part/routes';
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { analyticsRoutes } from './analytics/routes';
import { caseRoutes } from './cases/case-routes';
import { commentRoutes } from './cases/comment-routes';
import { contentRoutes } from './content/routes';
import { coinRoutes } from './coins/routes';
import { courseRoutes } from './courses/routes';
import { diagramRoutes } from './diagrams/routes';
import { diagnosisRoutes } from './diagnosis/routes';
import { dictionaryRoutes } from './dictionary/routes';
import { documentRoutes } from './library/routes';
import { favouriteRoutes } from './favourites/routes';
import { goodsRoutes } from './shop/routes';
import { customerRoutes } from './customers/routes';
import { followUpRoutes } from './follow-ups/routes';
import { maintainRoutes } from './maintenance/routes';
import { customItemRoutes } from './work-orders/custom-item-routes';
import { temporaryItemRoutes } from './work-orders/temporary-item-routes';
import { messageRoutes } from './messages/routes';
import { ocrRoutes } from './vehicle/vin-photo-routes';
import { offlineRoutes } from './offline/routes';
import { orderRoutes } from './shop/order-routes';
import { orderPrintRoutes } from './order-prints/routes';
import { partnerRoutes } from './partner/routes';
import { paymentRoutes } from './payment/routes';
import { qrLoginRoutes } from './qr-login/routes';
import { raffleRoutes } from './raffle/routes';
import { searchRoutes } from './answers/routes';
import { shareRoutes } from './share/routes';
import { storeExportRoutes } from './store-export/routes';
import { storeImportRoutes } from './store-import/routes';
import { storeRoutes } from './store/routes';
import { storeStaffRoutes } from './store-staff/routes';
import { storeStatisticsRoutes } from './turnover/routes';
import { moneyRoutes } from './work-orders/money-routes';
import { tillRoutes } from './till/routes';
import { trainingRoutes } from './training/routes';
import { troubleCodeRoutes } from './trouble-codes/routes';
import { uploadRoutes } from './uploads/routes';
import { vehicleRoutes } from './vehicle/routes';
import { wechatRoutes } from './account/official-account-routes';
import { workOrderRoutes } from './work-orders/routes';

/** Every call that the server answers. */
export const allRoutes: readonly Route[] = [
  ...aboutPartRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...analyticsRoutes,
  ...caseRoutes,
  ...commentRoutes,
  ...contentRoutes,
  ...coinRoutes,
  ...courseRoutes,
  ...diagramRoutes,
  ...diagnosisRoutes,
  ...dictionaryRoutes,
  ...documentRoutes,
  ...customerRoutes,
  ...followUpRoutes,
  ...favouriteRoutes,
  ...offlineRoutes,
  ...goodsRoutes,
  ...maintainRoutes,
  ...customItemRoutes,
  ...temporaryItemRoutes,
  ...messageRoutes,
  ...ocrRoutes,
  ...orderRoutes,
  ...orderPrintRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...qrLoginRoutes,
  ...raffleRoutes,
  ...searchRoutes,
  ...shareRoutes,
  ...storeRoutes,
  ...storeExportRoutes,
  ...storeImportRoutes,
  ...storeStaffRoutes,
  ...storeStatisticsRoutes,
  ...moneyRoutes,
  ...tillRoutes,
  ...trainingRoutes,
  ...troubleCodeRoutes,
  ...uploadRoutes,
  ...vehicleRoutes,
  ...wechatRoutes,
  ...workOrderRoutes,
];
