import type { CallSchema, Endpoint } from './endpoint';
import * as account from './endpoints/account';
import * as address from './endpoints/address';
import * as analytics from './endpoints/analytics';
import * as cases from './endpoints/cases';
import * as cms from './endpoints/content';
import * as coins from './endpoints/coins';
import * as course from './endpoints/courses';
import * as diagram from './endpoints/diagrams';
import * as dictionary from './endpoints/dictionary';
import * as document from './endpoints/library';
import * as goods from './endpoints/shop';
import * as maintain from './endpoints/maintenance';
import * as maintenanceItem from './endpoints/work-order-items';
import * as message from './endpoints/messages';
import * as ocr from './endpoints/ocr';
import * as partner from './endpoints/partner';
import * as payment from './endpoints/payment';
import * as qrLogin from './endpoints/qr-login';
import * as raffle from './endpoints/raffle';
import * as share from './endpoints/share';
import * as store from './endpoints/store';
import * as storeStatistics from './endpoints/turnover';
import * as upload from './endpoints/upload';
import * as vehicle from './endpoints/vehicle';
import * as wechat from './endpoints/wechat';
import * as workOrder from './endpoints/work-orders';
import * as accountSchemas from './schemas/account';
import * as addressSchemas from './schemas/address';
import * as analyticsSchemas from './schemas/analytics';
import * as casesSchemas from './schemas/cases';
import * as cmsSchemas from './schemas/content';
import * as coinsSchemas from './schemas/coins';
import * as courseSchemas from './schemas/courses';
import * as diagramSchemas from './schemas/diagrams';
import * as dictionarySchemas from './schemas/dictionary';
import * as documentSchemas from './schemas/library';
import * as goodsSchemas from './schemas/shop';
import * as maintainSchemas from './schemas/maintenance';
import * as maintenanceItemSchemas from './schemas/work-order-items';
import * as messageSchemas from './schemas/messages';
import * as ocrSchemas from './schemas/ocr';
import * as partnerSchemas from './schemas/partner';
import * as paymentSchemas from './schemas/payment';
import * as qrLoginSchemas from './schemas/qr-login';
import * as raffleSchemas from './schemas/raffle';
import * as shareSchemas from './schemas/share';
import * as storeSchemas from './schemas/store';
import * as storeStatisticsSchemas from './schemas/turnover';
import * as uploadSchemas from './schemas/upload';
import * as vehicleSchemas from './schemas/vehicle';
import * as wechatSchemas from './schemas/wechat';
import * as workOrderSchemas from './schemas/work-orders';

/** One call with its name, group and runtime shapes. */
export interface RegisteredCall {
  readonly group: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly schema: CallSchema;
}

/** Pairs endpoints with the schemas of the same names; a missing or misspelt schema does not compile. */
function pair<E extends Record<string, Endpoint>>(
  group: string,
  endpoints: E,
  schemas: { readonly [K in keyof E]: CallSchema },
): RegisteredCall[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    group,
    name,
    endpoint,
    schema: schemas[name as keyof E],
  }));
}

/** Every call of the product. For the server, tests and tools: the client imports single endpoints. */
export const allCalls: readonly RegisteredCall[] = [
  ...pair('account', account, accountSchemas),
  ...pair('address', address, addressSchemas),
  ...pair('analytics', analytics, analyticsSchemas),
  ...pair('case', cases, casesSchemas),
  ...pair('cms', cms, cmsSchemas),
  ...pair('coins', coins, coinsSchemas),
  ...pair('course', course, courseSchemas),
  ...pair('diagram', diagram, diagramSchemas),
  ...pair('dictionary', dictionary, { ...dictionarySchemas, dictionaryFresh: dictionarySchemas.dictionaryQuery }),
  ...pair('document', document, documentSchemas),
  ...pair('goods', goods, goodsSchemas),
  ...pair('maintain', maintain, maintainSchemas),
  ...pair('maintenance-item', maintenanceItem, maintenanceItemSchemas),
  ...pair('message', message, messageSchemas),
  ...pair('ocr', ocr, ocrSchemas),
  ...pair('partner', partner, partnerSchemas),
  ...pair('payment', payment, { ...paymentSchemas, douyinBuyVip: paymentSchemas.buyVip }),
  ...pair('qr-login', qrLogin, qrLoginSchemas),
  ...pair('raffle', raffle, raffleSchemas),
  ...pair('share', share, { ...shareSchemas, shareInstallQuiet: shareSchemas.shareInstall }),
  ...pair('store', store, storeSchemas),
  ...pair('store-statistics', storeStatistics, storeStatisticsSchemas),
  ...pair('upload', upload, uploadSchemas),
  ...pair('vehicle', vehicle, vehicleSchemas),
  ...pair('wechat', wechat, wechatSchemas),
  ...pair('work-order', workOrder, workOrderSchemas),
];
