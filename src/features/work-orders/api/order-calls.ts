import { temporaryItemCreate, temporaryItemDelete, temporaryItemUpdate } from '@/contract/endpoints/work-order-items';
import {
  decideByShare,
  setOrderCarId,
  workOrderAddPhotos,
  workOrderAssign,
  workOrderDelete,
  workOrderSetStage,
  workOrderSettle,
  workOrderShare,
  workOrderUpdate,
} from '@/contract/endpoints/work-orders';
import type { RequestOf } from '@/contract/endpoint';
import type { WorkOrderStage } from '@/contract/schemas/work-orders';
import type { PayMethod } from '@/domain/work-order-labels';
import { call } from '@/infra/http/call';

/** An order as it was seen: a change is refused (−4) when it has another version meanwhile. */
export interface OrderVersion {
  readonly id: string;
  readonly version: number;
}

const seen = ({ id, version }: OrderVersion): OrderVersion => ({ id, version });

export const setStage = (order: OrderVersion, stage: WorkOrderStage) =>
  call(workOrderSetStage, { ...seen(order), stage });
export const assignTechnician = (order: OrderVersion, technicianUid: string | null) =>
  call(workOrderAssign, { ...seen(order), technicianUid });
/** `payMethod` null takes the settlement back. */
export const settleOrder = (order: OrderVersion, payMethod: PayMethod | null) =>
  call(workOrderSettle, { ...seen(order), payMethod });
export const updateOrder = (order: OrderVersion, change: Omit<RequestOf<typeof workOrderUpdate>, 'id' | 'version'>) =>
  call(workOrderUpdate, { ...change, ...seen(order) });
export const setPlate = (order: OrderVersion, carid: string) => call(setOrderCarId, { ...seen(order), carid });
export const voidOrder = (id: string, reason: string) => call(workOrderDelete, { uid: id, reason });
export const openShare = (id: string) => call(workOrderShare, { id, open: true });
export const revokeShare = (id: string) => call(workOrderShare, { id, open: false });
export const addPhotos = (id: string, photos: RequestOf<typeof workOrderAddPhotos>['photos']) =>
  call(workOrderAddPhotos, { id, photos });

export type NewLine = RequestOf<typeof temporaryItemCreate>['items'][number];
export type LineChange = Omit<RequestOf<typeof temporaryItemUpdate>, 'id'>;

/** Adds lines, once for each `clientKey`. */
export const addLines = (orderId: string, clientKey: string, items: NewLine[]) =>
  call(temporaryItemCreate, { orderId, clientKey, items });
export const changeLine = (id: string, change: LineChange) => call(temporaryItemUpdate, { id, ...change });
export const removeLine = (id: string) => call(temporaryItemDelete, { id });

/** What the customer says about lines, through the link. */
export const decide = (key: string, decisions: RequestOf<typeof decideByShare>['decisions']) =>
  call(decideByShare, { key, decisions });
