import type { WorkOrder } from '@/contract/schemas/work-orders';
import { buildUrl } from '@/domain/route-url';
import { routes } from '@/infra/routes';

/** Route of the customer's page for a share key. */
export const sharedPath = (shareKey: string) => buildUrl(routes.vehicleReceiveShared, { key: shareKey });

/** Title of the card that goes to the customer; no name, no phone. */
export const sharedTitle = ({ carid }: Pick<WorkOrder, 'carid'>, storename: string) =>
  `${storename || '门店'}：${carid} 的维修进度和报价`;
