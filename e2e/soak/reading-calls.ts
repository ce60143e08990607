import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import { validInputs } from '../../server/testing/valid-inputs';

/** What the reading calls ask for. */
export interface ReadableIds {
  readonly caseId: string;
  readonly courseId: string;
  readonly articleId: string;
  readonly documentId: string;
  readonly workOrderId: string;
  readonly shareKey: string;
  readonly today: string;
}

export interface Reading {
  readonly call: RegisteredCall;
  readonly body: Record<string, unknown>;
}

const page = { pageNum: 1, pageSize: 20 };
const paged = { pageRequest: page };

/** Every call that only reads, by name; null: with the example input of the server's tests. */
const bodies = ({
  caseId,
  courseId,
  articleId,
  documentId,
  workOrderId,
  shareKey,
  today,
}: ReadableIds): Record<string, Record<string, unknown> | null> => ({
  userQuery: {},
  devices: {},
  cancelConsequences: {},
  addressQuery: {},
  contentQueryLike: null,
  contentQuery: null,
  newsQuery: null,
  commentQuery: { kind: 'case', cmsId: caseId, ...paged },
  caseQuery: { keyword: '起动', ...paged },
  caseOne: { id: caseId },
  dictionaryQuery: null,
  dictionaryFresh: null,
  getDocBanks: null,
  searchCarName: null,
  answerSearch: null,
  suggestSearch: null,
  getFileUrl: { id: documentId },
  itemQuery: null,
  scheduledSeries: {},
  vinParseNew: { vin: 'LSVAA49J132047371' },
  vinParseSimple: { vin: 'LFV3A28K5C3012345' },
  myShare: {},
  coinQuery: paged,
  coinTotals: {},
  partnerTotals: {},
  mySuperior: {},
  ranking: null,
  myInvitees: paged,
  raffleQuery: paged,
  raffleMine: paged,
  goodsQuery: { ...paged, physicalOnly: true },
  goodsOne: { iid: articleId },
  pointsRecords: paged,
  orderSelect: paged,
  signInQuery: {},
  prepayCheck: null,
  messageQuery: paged,
  unreadCount: null,
  courseTypes: {},
  courseTitles: paged,
  courseTitle: { fid: courseId },
  courseLessonsByFid: { fid: courseId },
  courseSearch: null,
  watchHistory: paged,
  mySubscriptions: paged,
  subscription: { fid: courseId },
  storeIsRegistered: null,
  storeBriefing: {},
  dayFigures: { date: today },
  dayCars: { date: today, to: today, measure: 'received', ...paged },
  statistics: { from: `${today.slice(0, 8)}01`, to: today },
  monthly: { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) },
  yearly: { year: Number(today.slice(0, 4)) },
  customItemQuery: paged,
  workOrderQuery: { open: true, ...paged },
  byPlateLikeQuiet: { carid: '苏A', ...paged },
  byPlateLike: { carid: '苏A1', ...paged },
  byPlate: { carid: '苏A10001', ...paged },
  workOrderById: { uid: workOrderId },
  workOrderByShare: { key: shareKey },
  temporaryItemQuery: { orderId: workOrderId, ...paged },
});

/**
 * Calls of people who work in a store go with the token of one. @throws Error naming a call that the contract does not
 * know.
 */
export function readingCalls(ids: ReadableIds): Reading[] {
  return Object.entries(bodies(ids)).map(([name, body]) => {
    const call = allCalls.find((known) => known.name === name);
    const input = body ?? validInputs[name];
    if (!call || !input)
      throw new Error(`reading-calls.ts names ${name}, which the contract or the example inputs lack`);
    return { call, body: { ...input } };
  });
}
