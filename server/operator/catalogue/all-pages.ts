import { contentPages } from '../actions/content/content-pages';
import { noticePages } from '../actions/content/notice-actions';
import { settingPages } from '../actions/content/setting-actions';
import { textPages } from '../actions/content/text-actions';
import { numberPages } from '../actions/numbers/number-actions';
import { casePages } from '../actions/learning/case-actions';
import { coursePages } from '../actions/learning/course-actions';
import { courseTypePages } from '../actions/learning/course-type-actions';
import { lessonPages } from '../actions/learning/lesson-actions';
import { roomPages } from '../actions/learning/room-actions';
import { commissionPages } from '../actions/money/commission-actions';
import { ledgerPages } from '../actions/money/ledger-actions';
import { openMoneyPages } from '../actions/money/open-money-actions';
import { partnerPages } from '../actions/money/partner-actions';
import { paymentPages } from '../actions/money/payment-actions';
import { payoutPages } from '../actions/money/payout-actions';
import { reconciliationPages } from '../actions/money/reconciliation-actions';
import { withdrawalPages } from '../actions/money/withdrawal-actions';
import { auditPages } from '../actions/people/audit-actions';
import { operatorPages } from '../actions/people/operator-actions';
import { requestPages } from '../actions/people/request-actions';
import { sessionPages } from '../actions/people/session-actions';
import { exchangeCodePages } from '../actions/shop/exchange-code-actions';
import { goodsPages } from '../actions/shop/goods-actions';
import { orderPages } from '../actions/shop/order-actions';
import { parcelPages } from '../actions/shop/parcel-actions';
import { rafflePages } from '../actions/shop/raffle-actions';
import { termPages } from '../actions/shop/term-actions';
import { storePages } from '../actions/stores/store-actions';
import { feedbackPages } from '../actions/support/feedback-actions';
import { messagePages } from '../actions/support/message-actions';
import { userPages } from '../actions/support/user-actions';
import { brandPages } from '../actions/library/brand-actions';
import { differencePages } from '../actions/library/difference-actions';
import { documentPages } from '../actions/library/document-actions';
import { glossaryPages } from '../actions/library/glossary-actions';
import { importJournalPages } from '../actions/library/import-journal-actions';
import { importReportPages } from '../actions/library/import-report-actions';
import { importRunPages } from '../actions/library/import-run-actions';
import { makerCodePages } from '../actions/library/maker-code-actions';
import { maintenancePages } from '../actions/library/maintenance-actions';
import { platePages } from '../actions/library/plate-actions';
import { seriesPages } from '../actions/library/series-actions';
import { standardCodePages } from '../actions/library/standard-code-actions';
import { vinErrorPages } from '../actions/library/vin-error-actions';
import { vinPages } from '../actions/library/vin-actions';
import { vinPickPages } from '../actions/library/vin-pick-actions';
import { vinVotePages } from '../actions/library/vin-vote-actions';
import { wordPages } from '../actions/library/word-actions';
import { startPages } from '../actions/start/start-actions';
import { backupPages } from '../actions/technical/backup-actions';
import { healthPages } from '../actions/technical/health-actions';
import { installationPages } from '../actions/technical/installation-actions';
import { limitPages } from '../actions/technical/limit-actions';
import { queuePages } from '../actions/technical/queue-actions';
import type { PageOfDesk } from './page';

/** Every page of the desk, in the order of its menu within an area. */
export const allPages: readonly PageOfDesk[] = [
  ...startPages,
  ...requestPages,
  ...importRunPages,
  ...importReportPages,
  ...importJournalPages,
  ...documentPages,
  ...differencePages,
  ...standardCodePages,
  ...makerCodePages,
  ...glossaryPages,
  ...maintenancePages,
  ...wordPages,
  ...vinVotePages,
  ...vinPickPages,
  ...vinPages,
  ...vinErrorPages,
  ...platePages,
  ...brandPages,
  ...seriesPages,
  ...contentPages,
  ...noticePages,
  ...textPages,
  ...settingPages,
  ...coursePages,
  ...courseTypePages,
  ...lessonPages,
  ...roomPages,
  ...casePages,
  ...orderPages,
  ...parcelPages,
  ...goodsPages,
  ...termPages,
  ...rafflePages,
  ...exchangeCodePages,
  ...openMoneyPages,
  ...withdrawalPages,
  ...payoutPages,
  ...partnerPages,
  ...commissionPages,
  ...paymentPages,
  ...reconciliationPages,
  ...ledgerPages,
  ...userPages,
  ...feedbackPages,
  ...messagePages,
  ...storePages,
  ...numberPages,
  ...healthPages,
  ...queuePages,
  ...limitPages,
  ...backupPages,
  ...installationPages,
  ...operatorPages,
  ...sessionPages,
  ...auditPages,
];
