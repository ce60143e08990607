import { caseQuery } from '@/contract/endpoints/cases';
import {
  customItemQuery,
  temporaryItemCreate,
  temporaryItemDelete,
  temporaryItemUpdate,
} from '@/contract/endpoints/work-order-items';
import {
  workOrderById,
  workOrderDelete,
  workOrderPin,
  workOrderSettle,
  workOrderSetStage,
  workOrderShare,
  workOrderUnpin,
  workOrderUpdate,
} from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { open, workAs } from '@/ui/testing/screens';
import { DetailScreen } from './detail-screen';
import { sampleOrder, samplePin } from './sample-orders.testing';

/* The page of an order, for tests that mock `@/infra/http/call`. */

/** What the server has in a test. */
export const played: { order: WorkOrder } = { order: sampleOrder };
/** What was sent to a call. */
export const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
/** Changes the order on the server, and gives it. */
export const change = (to: Partial<WorkOrder>): WorkOrder =>
  (played.order = { ...played.order, ...to, version: played.order.version + 1 });
/** A line that the store has ready. */
const template = {
  id: 't1',
  name: '更换前制动片',
  price: 30_000,
  labour: 12_000,
  quantity: 1,
  unit: '副',
  category: '制动',
  used: 9,
};

/** A receptionist is at work, with an order on which each call does what the server would do. */
export function playOrder(): void {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  workAs('receptionist');
  played.order = sampleOrder;
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const request = body as {
      id?: string;
      stage?: WorkOrder['stage'];
      open?: boolean;
      payMethod?: WorkOrder['payMethod'];
      reason?: string;
      discount?: number;
      subjectId?: string;
      pinId?: string;
      items?: object[];
      removed?: boolean;
    };
    if (endpoint === workOrderById) return played.order as never;
    if (endpoint === workOrderSetStage && request.stage)
      return { ...change({ stage: request.stage }), questions: [] } as never;
    if (endpoint === workOrderSettle)
      return {
        ...change({
          payMethod: request.payMethod ?? null,
          settledAt: request.payMethod ? '2026-11-21T07:20:00Z' : null,
        }),
        questions: [],
      } as never;
    if (endpoint === workOrderDelete) return change({ stage: 'void', voidReason: request.reason ?? null }) as never;
    if (endpoint === workOrderUpdate) return change({ discount: request.discount ?? played.order.discount }) as never;
    if (endpoint === workOrderPin)
      return change({
        pinned: [...played.order.pinned, { ...samplePin, part: '', note: '', ...body, id: `pin-${request.subjectId}` }],
      }) as never;
    if (endpoint === workOrderUnpin)
      return change({ pinned: played.order.pinned.filter(({ id }) => id !== request.pinId) }) as never;
    if (endpoint === caseQuery)
      return {
        list: [{ id: 'c1', title: '帕萨特油泵不工作', vehicle: '帕萨特 2003 1.8T' }],
        total: 1,
        pageNum: 1,
        pageSize: 10,
        brands: [],
      } as never;
    if (endpoint === workOrderShare)
      return {
        shareKey: change({ shareKey: request.open ? 'KEY123' : null }).shareKey,
        version: played.order.version,
      } as never;
    if (endpoint === customItemQuery)
      return { list: [template], total: 1, pageNum: 1, pageSize: 20, categories: ['制动'] } as never;
    if (endpoint === temporaryItemDelete)
      return {
        total: 0,
        version: change({
          items: (request.removed === false ? sampleOrder : played.order).items.filter(
            ({ id }) => request.removed === false || id !== request.id,
          ),
        }).version,
      } as never;
    if (endpoint === temporaryItemUpdate) return { total: 0, version: change({}).version } as never;
    if (endpoint === temporaryItemCreate)
      return {
        total: 0,
        version: change({}).version,
        items: (request.items ?? []).map((item, index) => ({
          ...item,
          id: `new${index}`,
          decision: 'pending',
          done: false,
        })),
      } as never;
    throw new Error('unexpected call');
  });
}

const upload = jest.fn().mockResolvedValue({ key: 'order_photo/u2/signed.png' });
/** What hears of the card by which the page is shared. */
export const onCard = jest.fn();
export const detail = (linkTo: (path: string) => string | null = (path) => `https://app.test/dlqxuser/#${path}`) =>
  open(<DetailScreen id="w1" upload={upload} linkTo={linkTo} onCard={onCard} />);
