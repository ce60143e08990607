import { temporaryItemCreate, temporaryItemDelete, temporaryItemUpdate } from '@/contract/endpoints/work-order-items';
import { decideByShare, signByShare } from '@/contract/endpoints/shared-orders';
import {
  setOrderCarId,
  workOrderAddPhotos,
  workOrderAssign,
  workOrderDelete,
  workOrderJudgeFault,
  workOrderPin,
  workOrderRemoveFault,
  workOrderSetStage,
  workOrderSettle,
  workOrderShare,
  workOrderUnpin,
  workOrderUpdate,
} from '@/contract/endpoints/work-orders';
import type { RequestOf } from '@/contract/endpoint';
import type { StageCheck } from '@/contract/schemas/store';
import type { FaultVerdict } from '@/contract/schemas/found-fault';
import type { WorkOrderStage } from '@/contract/schemas/work-orders';
import type { PayMethod } from '@/domain/work-order/work-order-labels';
import { call } from '@/infra/http/call';
import { orderPins } from '@/infra/order-pins';

/** An order as it was seen: a change is refused (−4) when it has another version meanwhile. */
export interface OrderVersion {
  readonly id: string;
  readonly version: number;
}

const seen = ({ id, version }: OrderVersion): OrderVersion => ({ id, version });

const answered = (confirmed: StageCheck[]) => (confirmed.length > 0 ? { confirmed } : {});

/** `confirmed`: what the person was asked and goes on with; see `askQuestions`. */
export const setStage = (order: OrderVersion, stage: WorkOrderStage, confirmed: StageCheck[] = []) =>
  call(workOrderSetStage, { ...seen(order), stage, ...answered(confirmed) });
export const assignTechnician = (order: OrderVersion, technicianUid: string | null) =>
  call(workOrderAssign, { ...seen(order), technicianUid });
/** `payMethod` null takes the settlement back; `confirmed` as for a stage. */
export const settleOrder = (order: OrderVersion, payMethod: PayMethod | null, confirmed: StageCheck[] = []) =>
  call(workOrderSettle, { ...seen(order), payMethod, ...answered(confirmed) });
export const updateOrder = (order: OrderVersion, change: Omit<RequestOf<typeof workOrderUpdate>, 'id' | 'version'>) =>
  call(workOrderUpdate, { ...change, ...seen(order) });
export const setPlate = (order: OrderVersion, carid: string) => call(setOrderCarId, { ...seen(order), carid });
export const voidOrder = (id: string, reason: string) => call(workOrderDelete, { uid: id, reason });
export const openShare = (id: string) => call(workOrderShare, { id, open: true });
export const revokeShare = (id: string) => call(workOrderShare, { id, open: false });
export const addPhotos = (id: string, photos: RequestOf<typeof workOrderAddPhotos>['photos']) =>
  call(workOrderAddPhotos, { id, photos });

/** Pins a document, a place in it or a case, once. */
export async function pinTo(id: string, pin: Omit<RequestOf<typeof workOrderPin>, 'id'>) {
  const order = await call(workOrderPin, { id, ...pin });
  orderPins.tell();
  return order;
}
export const unpin = (id: string, pinId: string) => call(workOrderUnpin, { id, pinId });

/** Whether a found fault was it; `cause` names the suspect of a proven one. */
export const judgeFault = (id: string, faultId: string, verdict: FaultVerdict, cause: string | null = null) =>
  call(workOrderJudgeFault, { id, faultId, verdict, cause });
/** Takes a found fault off, or brings it back. */
export const removeFault = (id: string, faultId: string, removed: boolean) =>
  call(workOrderRemoveFault, { id, faultId, removed });

export type NewLine = RequestOf<typeof temporaryItemCreate>['items'][number];
export type LineChange = Omit<RequestOf<typeof temporaryItemUpdate>, 'id'>;

/** Adds lines, once for each `clientKey`. */
export const addLines = (orderId: string, clientKey: string, items: NewLine[]) =>
  call(temporaryItemCreate, { orderId, clientKey, items });
export const changeLine = (id: string, change: LineChange) => call(temporaryItemUpdate, { id, ...change });
/** Takes a line off its order, or brings it back (`removed` false) with what the customer had said of it. */
export const removeLine = (id: string, removed: boolean) => call(temporaryItemDelete, { id, removed });

type Words = RequestOf<typeof decideByShare>['decisions'];
/** What the customer says about lines of the quotation that they saw, through the link. */
export const decide = (key: string, quote: string, decisions: Words) => call(decideByShare, { key, quote, decisions });
/** The customer signs that quotation, after these decisions; `picture` as base64. */
export const signQuote = (key: string, quote: string, decisions: Words, picture: string) =>
  call(signByShare, { key, quote, decisions, picture });
