import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { energyOf, LEVEL_LABELS } from '../../../src/domain/car-energy';
import { maskName, maskPhone } from '../../../src/domain/masking';
import { formatKm } from '../../../src/domain/mileage';
import { warningLampLabels } from '../../../src/domain/work-order/work-order-labels';
import type { Fact } from '../../paper/order-paper';
import { timeText } from './paper-time';

/** Who holds the paper: the store, or whoever has the customer's link. */
export type Reader = 'store' | 'customer';

const person = (name: string, phone: string): string => [name, maskPhone(phone)].filter(Boolean).join(' ');
const moment = (at: string | null): string => (at === null ? '' : timeText(at));

/**
 * What is known of the car, its people and its days. Paper is passed around, so phones are masked (§5); a link is
 * passed on, too, so its paper has neither VIN nor anybody's whole name.
 */
export function factsFor(order: WorkOrder, reader: Reader): Fact[] {
  const { deliveredAt, promisedAt, fuelPercent } = order;
  const isStore = reader === 'store';
  const facts: [string, string][] = [
    ...(isStore ? [['VIN', order.vin ?? ''] as [string, string]] : []),
    ['里程', order.mileageKm === null ? '' : formatKm(order.mileageKm)],
    [LEVEL_LABELS[energyOf(order)], fuelPercent === null ? '' : `${fuelPercent}%`],
    ['车主', isStore ? person(order.ownerName, order.ownerPhone) : maskName(order.ownerName)],
    ...(isStore ? [['送修人', person(order.bringerName, order.bringerPhone)] as [string, string]] : []),
    ['进厂', moment(order.createdAt)],
    ['约定取车', deliveredAt === null ? moment(promisedAt) : ''],
    ['结算', moment(order.settledAt)],
    ['交车', moment(deliveredAt)],
    ...(isStore
      ? ([
          ['接车', order.receivedBy.name],
          ['技师', order.technician?.name ?? ''],
        ] as [string, string][])
      : []),
    ['故障灯', order.warningLamps.map((lamp) => warningLampLabels[lamp]).join('、')],
  ];
  return facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));
}
