import type { Finding } from '@/contract/schemas/work-orders';
import { INSPECTION_CHECKLIST, pointOf } from '@/domain/inspection-checklist';
import {
  countLevels,
  freeFindings,
  freeKey,
  groupsLeft,
  judged,
  measured,
  restGreen,
  withDraft,
} from './inspection-draft';

const groups = INSPECTION_CHECKLIST;
const finding = (key: string, level: Finding['level'] = 'green'): Finding => ({
  key,
  name: key,
  level,
  note: null,
  photoKeys: [],
});

describe('changes of an inspection', () => {
  it("lie over the saved one and leave a colleague's findings alone", () => {
    const merged = withDraft([finding('engine.oil'), finding('brake.discs', 'amber')], {
      'engine.oil': finding('engine.oil', 'red'),
      'brake.fluid': finding('brake.fluid'),
    });
    expect(countLevels(merged)).toEqual({ green: 1, amber: 1, red: 1 });
  });

  it('take a finding away', () => expect(withDraft([finding('engine.oil')], { 'engine.oil': null })).toEqual([]));

  it('set only points without a finding to green, of all groups once each was looked at', () => {
    expect(restGreen(groups, [finding('engine.oil', 'red')])).toEqual({});
    const seen = groups.map(({ points }) => finding(points[0]?.key ?? '', 'red'));
    const rest = restGreen(groups, seen);
    expect(Object.keys(rest)).toHaveLength(24 - groups.length);
    expect(rest['lights.front']).toBeUndefined();
  });

  it('set one group to green at any time', () => {
    expect(groupsLeft(groups, [finding('engine.oil')]).map(({ name }) => name)).not.toContain('发动机舱');
    const [group] = groupsLeft(groups, []);
    expect(Object.keys(restGreen(groups, [], group))).toHaveLength(group?.points.length ?? 0);
  });

  it('keep points in own words apart from the checklist', () => {
    expect(freeFindings(groups, [finding('engine.oil'), finding(freeKey(' 天窗异响 '))]).map(({ key }) => key)).toEqual(
      ['free:天窗异响'],
    );
  });
});

describe('a measured point', () => {
  const point = pointOf(groups, 'brake.front-pads');
  if (!point) throw new Error('The checklist has no front pads');
  const mm = (value: number) => [{ name: '左前', unit: 'mm' as const, value }];

  it('is judged by its values', () => {
    expect(measured(point, undefined, mm(8))?.level).toBe('green');
    expect(measured(point, undefined, mm(4))?.level).toBe('amber');
    expect(measured(point, measured(point, undefined, mm(2)) ?? undefined, mm(6))?.level).toBe('green');
  });

  it('stays worse where eyes have seen worse, and is never better', () => {
    const seen = judged(point, undefined, 'red');
    expect(measured(point, seen, mm(8))?.level).toBe('red');
    expect(measured(point, judged(point, undefined, 'green'), mm(2))?.level).toBe('red');
  });

  it('without values is as it was judged by hand, or not at all', () => {
    expect(measured(point, measured(point, undefined, mm(2)) ?? undefined, [])).toBeNull();
    expect(measured(point, judged(point, undefined, 'amber'), [])?.level).toBe('amber');
  });
});
