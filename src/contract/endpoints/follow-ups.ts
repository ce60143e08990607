import { call } from '../endpoint';
import type * as S from '../schemas/follow-ups';

const staff = { service: 'store', access: 'store', loginCheck: 'modal', errors: 'caller' } as const;
const customer = { service: 'store', access: 'public', errors: 'caller' } as const;

export const followQuery = call<typeof S.followQuery>({
  ...staff,
  path: '/storeFollowUpBean/query',
  summary: 'Cars that are due again',
});
export const followPreview = call<typeof S.followPreview>({
  ...staff,
  path: '/storeFollowUpBean/preview',
  summary: 'What a notice would say, to whom',
});
export const followSend = call<typeof S.followSend>({
  ...staff,
  path: '/storeFollowUpBean/send',
  summary: 'Have a notice sent to a customer',
});
export const followNotices = call<typeof S.followNotices>({
  ...staff,
  path: '/storeFollowUpBean/notices',
  summary: 'Notices behind a figure',
});
export const followGetRules = call<typeof S.followGetRules>({
  ...staff,
  path: '/storeFollowUpBean/rules',
  summary: 'Rules of asking customers back',
});
export const followUpdateRules = call<typeof S.followUpdateRules>({
  ...staff,
  path: '/storeFollowUpBean/updateRules',
  summary: 'Change the rules of asking customers back',
});
export const carPapersQuery = call<typeof S.carPapersQuery>({
  ...staff,
  path: '/storeFollowUpBean/papers',
  summary: 'Inspection and insurance days of a car',
});
export const carPapersUpdate = call<typeof S.carPapersUpdate>({
  ...staff,
  path: '/storeFollowUpBean/updatePapers',
  summary: 'Note inspection and insurance days of a car',
});
export const noticeOpen = call<typeof S.noticeOpen>({
  ...customer,
  path: '/storeFollowUpBean/open',
  summary: 'The customer’s page of a notice',
});
export const noticeAnswer = call<typeof S.noticeAnswer>({
  ...customer,
  path: '/storeFollowUpBean/answer',
  summary: 'The customer wants to be called, or no more notices',
});
export const noticeSubscribe = call<typeof S.noticeSubscribe>({
  ...customer,
  path: '/storeFollowUpBean/subscribe',
  summary: 'The customer lets WeChat tell him when the car is due',
});
