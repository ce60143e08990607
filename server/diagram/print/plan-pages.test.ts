import { OVERLAP, planPages } from './plan-pages';

const plain = { head: false, steps: false };

describe('planPages', () => {
  it('puts a small sheet on A4, and does not blow it up', () => {
    const plan = planPages({ width: 400, height: 300 }, 8, plain);
    expect([Math.round(plan.paper.width), plan.columns, plan.rows]).toEqual([842, 1, 1]);
    expect(plan.scale).toBeLessThan(1.2);
  });

  it('takes A3 where text would be smaller than 6 points on A4', () => {
    const { paper, scale } = planPages({ width: 1400, height: 700 }, 8, plain);
    expect(Math.round(paper.width)).toBe(1191);
    expect(scale * 8).toBeGreaterThanOrEqual(6);
  });

  it('keeps the steps beside the drawing while its text stays readable there, else gives them pages of their own', () => {
    expect(planPages({ width: 900, height: 500 }, 10, { head: true, steps: true }).hasSteps).toBe(true);
    const { hasSteps, columns } = planPages({ width: 1500, height: 900 }, 8, { head: true, steps: true });
    expect([hasSteps, columns]).toEqual([false, 1]);
  });

  it('turns the paper for a tall sheet', () => {
    const { paper } = planPages({ width: 700, height: 950 }, 8, plain);
    expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([595, 842]);
  });

  it('spreads a large sheet over pages that overlap and leave nothing out', () => {
    const drawing = { width: 6000, height: 2400 };
    const { columns, rows, stage, scale } = planPages(drawing, 8, plain);
    expect(scale * 8).toBe(6);
    expect(columns).toBeGreaterThan(1);
    const covered = (pages: number, page: number) => pages * (page - OVERLAP) + OVERLAP;
    expect(covered(columns, stage.width)).toBeGreaterThanOrEqual(drawing.width * scale);
    expect(covered(rows, stage.height)).toBeGreaterThanOrEqual(drawing.height * scale);
    expect(covered(columns - 1, stage.width)).toBeLessThan(drawing.width * scale);
  });

  it('turns the pages of a large sheet where that takes fewer of them', () => {
    const { paper, columns, rows } = planPages({ width: 1000, height: 2400 }, 8, plain);
    expect([columns, rows, paper.height > paper.width]).toEqual([1, 2, true]);
  });
});
