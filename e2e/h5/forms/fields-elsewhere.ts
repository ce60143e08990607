/** Why what is typed there is lost to nobody when a session ends. */
const SEEKS = 'looks something up: typed again in a moment, and nothing is sent';
const HANDS_OVER = 'worked out on the device, and handed to the page that asked';
const LOGS_IN = 'nobody is logged in there';
const KEEPS = 'the call is public: it is taken without a login';

/** Files below src/ with fields that no {@link TypedForm} covers, each with the reason. */
export const FIELDS_ELSEWHERE: Readonly<Record<string, string>> = {
  'features/auth/components/new-password-fields.tsx': LOGS_IN,
  'features/auth/components/password-login.tsx': LOGS_IN,
  'features/auth/components/sms-login.tsx': LOGS_IN,
  'features/bridge-check/bridge-check-screen.tsx': 'a tool for shells, of builds for it alone',
  'features/cases/cases-screen.tsx': SEEKS,
  'features/cases/components/brand-field.tsx': SEEKS,
  'features/cases/components/case-filter-bar.tsx': SEEKS,
  'features/courses/course-search-screen.tsx': SEEKS,
  'features/customers/components/merge-sheet.tsx': SEEKS,
  'features/customers/customers-screen.tsx': SEEKS,
  'features/diagram/live/meter/pin-picker.tsx': SEEKS,
  'features/diagram/panel/find-box.tsx': SEEKS,
  'features/fault-finding/components/typed-reading.tsx': HANDS_OVER,
  'features/fault-finding/start/choose-load.tsx': SEEKS,
  'features/library/components/page-chooser.tsx': SEEKS,
  'features/location/components/region-search.tsx': SEEKS,
  'features/location/map-place-screen.tsx': SEEKS,
  'features/location/typed-place-screen.tsx': HANDS_OVER,
  'features/maintenance/components/series-choice.tsx': SEEKS,
  'features/qr-login/components/scan-step.tsx': HANDS_OVER,
  'features/reception/components/template-sheet.tsx': SEEKS,
  'features/reception/components/signature-section.tsx': 'a signature is drawn; the draft of the reception keeps it',
  'features/scan/components/report-sheet.tsx': KEEPS,
  'features/scan/components/plate-correction.tsx': SEEKS,
  'features/scan/components/vin-field.tsx': SEEKS,
  'features/search/components/search-head.tsx': SEEKS,
  'features/shop/point-store-screen.tsx': SEEKS,
  'features/store/item-templates-screen.tsx': SEEKS,
  'features/till/debtors-screen.tsx': SEEKS,
  'features/trouble-code/components/read-codes.tsx': HANDS_OVER,
  'features/vehicle/brand-list-screen.tsx': SEEKS,
  'features/vehicle/components/series-picker.tsx': SEEKS,
  'features/vehicle/doc-tree-screen.tsx': SEEKS,
  'features/vehicle/side-tree.tsx': SEEKS,
  'features/work-orders/components/choose-open-order.tsx': SEEKS,
  'features/work-orders/components/template-choice.tsx': SEEKS,
  'features/work-orders/counter/counter-head.tsx': SEEKS,
  'features/work-orders/search-screen.tsx': SEEKS,
};
