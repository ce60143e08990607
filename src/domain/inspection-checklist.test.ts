import { finding } from '../contract/schemas/work-orders';
import { INSPECTION_CHECKLIST, INSPECTION_POINT_COUNT } from './inspection-checklist';

const points = INSPECTION_CHECKLIST.flatMap((group) => group.points);

describe('the inspection checklist', () => {
  it('has 24 points, each with a key of its own', () => {
    expect(INSPECTION_POINT_COUNT).toBe(24);
    expect(new Set(points.map(({ key }) => key)).size).toBe(24);
  });

  it('makes findings that the contract takes', () => {
    for (const { key, name } of points) expect(finding.safeParse({ key, name, level: 'red' }).success).toBe(true);
  });
});
