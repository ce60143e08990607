import { componentKinds } from '../../contract/schemas/netlist-terms';
import type { ComponentKind } from '../netlist/netlist-types';
import { actsItself, atWork, isMissed, isSeenAtWork, isSilent } from './at-work';

const those = (is: (kind: ComponentKind) => boolean) => componentKinds.filter(is);

it('knows of which parts somebody at the car can tell that they work', () => {
  expect(those(isSeenAtWork)).toEqual(['heater', 'horn', 'lamp', 'motor', 'starter']);
  expect(those(actsItself)).toEqual(['heater', 'horn', 'lamp', 'motor', 'solenoid', 'starter']);
  expect(those(isMissed)).toEqual(['coil', 'heater', 'horn', 'lamp', 'motor', 'relay', 'solenoid', 'starter']);
  expect(those(isSilent)).toEqual(['coil', 'ecu', 'sensor']);
});

it.each<[ComponentKind, string, string, string]>([
  ['heater', '热', '加热', '停止加热'],
  ['horn', '响', '鸣响', '停响'],
  ['lamp', '亮', '点亮', '熄灭'],
  ['motor', '转', '运转', '停转'],
  ['relay', '吸合', '吸合', '释放'],
  ['solenoid', '动作', '工作', '停止工作'],
  ['starter', '转', '运转', '停转'],
  ['switch', '工作', '吸合', '释放'],
  ['ecu', '工作', '工作', '停止工作'],
])('says in the words of a workshop what a %s does', (kind, does, on, off) =>
  expect(atWork(kind)).toMatchObject({ does, turned: [on, off] }),
);

it('says of a kind that only a newer library knows no more than that it works', () =>
  expect(atWork('fuel-cell' as ComponentKind)).toEqual({ does: '工作', turned: ['工作', '停止工作'], shows: null }));
