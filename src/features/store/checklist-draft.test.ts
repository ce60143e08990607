import type { ChecklistGroup } from '@/contract/schemas/checklist';
import { filledGroups, moveGroup, movePoint, putGroup, putPoint, withoutGroup, withoutPoint } from './checklist-draft';

const point = (key: string, name = key) => ({ key, name, work: null, complaint: null, measures: [] });
const groups: ChecklistGroup[] = [
  { name: '灯光', points: [point('a'), point('b')] },
  { name: '底盘', points: [point('c')] },
];
const shape = (list: readonly ChecklistGroup[]) =>
  list.map(({ name, points }) => `${name}:${points.map((each) => each.name).join('')}`);

describe('changes of a checklist', () => {
  it('move groups and points, no further than the end', () => {
    expect(shape(moveGroup(groups, '底盘', -1))).toEqual(['底盘:c', '灯光:ab']);
    expect(shape(moveGroup(groups, '灯光', -1))).toEqual(shape(groups));
    expect(shape(movePoint(groups, 'a', 1))).toEqual(['灯光:ba', '底盘:c']);
    expect(shape(movePoint(groups, 'b', 1))).toEqual(shape(groups));
  });

  it('put a point where it stood, a new one at the end', () => {
    expect(shape(putPoint(groups, '灯光', point('a', 'A')))).toEqual(['灯光:Ab', '底盘:c']);
    expect(shape(putPoint(groups, '底盘', point('d')))).toEqual(['灯光:ab', '底盘:cd']);
    expect(shape(putPoint(groups, '底盘', point('a')))).toEqual(['灯光:b', '底盘:ca']);
  });

  it('rename, add and remove groups; none is saved without a point', () => {
    expect(shape(putGroup(groups, '底盘', '轮胎'))).toEqual(['灯光:ab', '轮胎:c']);
    const added = putGroup(withoutGroup(groups, '灯光'), null, '内饰');
    expect(shape(added)).toEqual(['底盘:c', '内饰:']);
    expect(shape(filledGroups(added))).toEqual(['底盘:c']);
    expect(shape(withoutPoint(groups, 'c'))).toEqual(['灯光:ab', '底盘:']);
  });
});
