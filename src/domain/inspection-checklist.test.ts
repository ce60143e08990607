import * as contract from '../contract/schemas/checklist';
import { finding } from '../contract/schemas/work-orders';
import * as rules from './checklist-rules';
import { INSPECTION_CHECKLIST, pointCount } from './inspection-checklist';

const points = INSPECTION_CHECKLIST.flatMap((group) => group.points);

describe('the built-in checklist', () => {
  it('has 24 points, each with a key of its own', () => {
    expect(pointCount(INSPECTION_CHECKLIST)).toBe(24);
    expect(new Set(points.map(({ key }) => key)).size).toBe(24);
  });

  it('is one that a store may start from', () => {
    expect(rules.checklistProblem(INSPECTION_CHECKLIST)).toBeNull();
    for (const group of INSPECTION_CHECKLIST) expect(contract.checklistGroup.parse(group)).toEqual(group);
  });

  it('has the limits of the contract', () => {
    const { MAX_GROUPS, MAX_MEASURES, MAX_POINTS, measureUnits } = contract;
    expect(rules).toMatchObject({ MAX_GROUPS, MAX_MEASURES, MAX_POINTS, MEASURE_UNITS: [...measureUnits] });
  });

  it('makes findings that the contract takes', () => {
    for (const { key, name } of points) expect(finding.safeParse({ key, name, level: 'red' }).success).toBe(true);
  });
});
