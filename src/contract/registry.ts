import type { CallSchema, Endpoint } from './endpoint';
import * as part from './endpoints/about-part';
import * as account from './endpoints/account';
import * as address from './endpoints/address';
import * as analytics from './endpoints/analytics';
import * as cases from './endpoints/cases';
import * as codePage from './endpoints/code-page';
import * as checklist from './endpoints/checklist';
import * as cms from './endpoints/content';
import * as coins from './endpoints/coins';
import * as course from './endpoints/courses';
import * as diagnosis from './endpoints/diagnosis';
import * as diagram from './endpoints/diagrams';
import * as dictionary from './endpoints/dictionary';
import * as document from './endpoints/library';
import * as favourite from './endpoints/favourites';
import * as customers from './endpoints/customers';
import * as followUps from './endpoints/follow-ups';
import * as goods from './endpoints/shop';
import * as maintain from './endpoints/maintenance';
import * as maintenanceItem from './endpoints/work-order-items';
import * as message from './endpoints/messages';
import * as offline from './endpoints/offline';
import * as ocr from './endpoints/ocr';
import * as partner from './endpoints/partner';
import * as payment from './endpoints/payment';
import * as qrLogin from './endpoints/qr-login';
import * as raffle from './endpoints/raffle';
import * as search from './endpoints/search';
import * as share from './endpoints/share';
import * as sharedOrder from './endpoints/shared-orders';
import * as store from './endpoints/store';
import * as workOrderPrint from './endpoints/work-order-print';
import * as storeExport from './endpoints/store-export';
import * as storeImport from './endpoints/store-import';
import * as storeStatistics from './endpoints/turnover';
import * as till from './endpoints/till';
import * as tradeTemplate from './endpoints/trade-templates';
import * as training from './endpoints/training';
import * as troubleCode from './endpoints/trouble-codes';
import * as upload from './endpoints/upload';
import * as vehicle from './endpoints/vehicle';
import * as wechat from './endpoints/wechat';
import * as workOrder from './endpoints/work-orders';
import * as partSchemas from './schemas/about-part';
import * as accountSchemas from './schemas/account';
import * as addressSchemas from './schemas/address';
import * as analyticsSchemas from './schemas/analytics';
import * as casesSchemas from './schemas/cases';
import * as codePageSchemas from './schemas/code-page';
import * as checklistSchemas from './schemas/checklist';
import * as cmsSchemas from './schemas/content';
import * as coinsSchemas from './schemas/coins';
import * as courseSchemas from './schemas/courses';
import * as diagnosisSchemas from './schemas/diagnosis';
import * as diagramSchemas from './schemas/diagrams';
import * as dictionarySchemas from './schemas/dictionary';
import * as documentSchemas from './schemas/library';
import * as favouriteSchemas from './schemas/favourites';
import * as customerSchemas from './schemas/customers';
import * as followUpSchemas from './schemas/follow-ups';
import * as goodsSchemas from './schemas/shop';
import * as maintainSchemas from './schemas/maintenance';
import * as maintenanceItemSchemas from './schemas/work-order-items';
import * as messageSchemas from './schemas/messages';
import * as offlineSchemas from './schemas/offline';
import * as ocrSchemas from './schemas/ocr';
import * as partnerSchemas from './schemas/partner';
import * as paymentSchemas from './schemas/payment';
import * as qrLoginSchemas from './schemas/qr-login';
import * as raffleSchemas from './schemas/raffle';
import * as searchSchemas from './schemas/search';
import * as shareSchemas from './schemas/share';
import * as sharedOrderSchemas from './schemas/shared-orders';
import * as storeSchemas from './schemas/store';
import * as workOrderPrintSchemas from './schemas/work-order-print';
import * as storeExportSchemas from './schemas/store-export';
import * as storeImportSchemas from './schemas/store-import';
import * as storeStatisticsSchemas from './schemas/turnover';
import * as tillSchemas from './schemas/till';
import * as tradeTemplateSchemas from './schemas/trade-templates';
import * as trainingSchemas from './schemas/training';
import * as trainingContestSchemas from './schemas/training-contests';
import * as troubleCodeSchemas from './schemas/trouble-codes';
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
  ...pair('checklist', checklist, checklistSchemas),
  ...pair('cms', cms, cmsSchemas),
  ...pair('code-page', codePage, codePageSchemas),
  ...pair('coins', coins, coinsSchemas),
  ...pair('course', course, courseSchemas),
  ...pair('diagnosis', diagnosis, diagnosisSchemas),
  ...pair('diagram', diagram, diagramSchemas),
  ...pair('dictionary', dictionary, { ...dictionarySchemas, dictionaryFresh: dictionarySchemas.dictionaryQuery }),
  ...pair('document', document, documentSchemas),
  ...pair('favourite', favourite, favouriteSchemas),
  ...pair('customer', customers, customerSchemas),
  ...pair('follow-up', followUps, followUpSchemas),
  ...pair('offline', offline, offlineSchemas),
  ...pair('goods', goods, goodsSchemas),
  ...pair('maintain', maintain, maintainSchemas),
  ...pair('maintenance-item', maintenanceItem, maintenanceItemSchemas),
  ...pair('message', message, messageSchemas),
  ...pair('ocr', ocr, ocrSchemas),
  ...pair('part', part, partSchemas),
  ...pair('partner', partner, partnerSchemas),
  ...pair('payment', payment, { ...paymentSchemas, douyinBuyVip: paymentSchemas.buyVip }),
  ...pair('qr-login', qrLogin, qrLoginSchemas),
  ...pair('raffle', raffle, raffleSchemas),
  ...pair('search', search, searchSchemas),
  ...pair('share', share, { ...shareSchemas, shareInstallQuiet: shareSchemas.shareInstall }),
  ...pair('shared-order', sharedOrder, sharedOrderSchemas),
  ...pair('store', store, storeSchemas),
  ...pair('work-order-print', workOrderPrint, workOrderPrintSchemas),
  ...pair('store-export', storeExport, storeExportSchemas),
  ...pair('store-import', storeImport, storeImportSchemas),
  ...pair('trade-templates', tradeTemplate, tradeTemplateSchemas),
  ...pair('store-statistics', storeStatistics, storeStatisticsSchemas),
  ...pair('till', till, tillSchemas),
  ...pair('training', training, { ...trainingSchemas, ...trainingContestSchemas }),
  ...pair('trouble-code', troubleCode, troubleCodeSchemas),
  ...pair('upload', upload, uploadSchemas),
  ...pair('vehicle', vehicle, vehicleSchemas),
  ...pair('wechat', wechat, wechatSchemas),
  ...pair('work-order', workOrder, workOrderSchemas),
];
