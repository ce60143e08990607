import type { MaintainItem } from '@/contract/schemas/maintenance';

/** Parts of the car under which items of a maintenance schedule stand. */
export const groupWords: Readonly<Record<MaintainItem['group'], string>> = {
  engine: '发动机',
  transmission: '变速箱',
  chassis: '底盘轮胎',
  brake: '制动',
  electrical: '电气',
  climate: '空调',
  body: '车身',
  'new-energy': '三电',
};

/** What is done with an item. */
export const actionWords: Readonly<Record<MaintainItem['action'], string>> = {
  replace: '更换',
  check: '检查',
  adjust: '调整',
  clean: '清洁',
};

/** An item of a maintenance schedule as a line of an order is called: 更换机油. */
export const titleOfDue = ({ name, action }: Pick<MaintainItem, 'name' | 'action'>): string =>
  name.startsWith(actionWords[action]) ? name : `${actionWords[action]}${name}`;
