import type { Finding } from '@/contract/schemas/work-orders';
import { countLevels, freeFindings, freeKey, restGreen, withDraft } from './inspection-draft';

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

  it('set only points without a finding to green', () => {
    const rest = restGreen([finding('engine.oil', 'red')]);
    expect(Object.keys(rest)).toHaveLength(23);
    expect(rest['engine.oil']).toBeUndefined();
  });

  it('keep points in own words apart from the checklist', () => {
    expect(freeFindings([finding('engine.oil'), finding(freeKey(' 天窗异响 '))]).map(({ key }) => key)).toEqual([
      'free:天窗异响',
    ]);
  });
});
