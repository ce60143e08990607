import { overlaps, type Box } from '../netlist/layout/box';
import type { NamedPart } from './named-parts';
import { overviewBox, overviewLabels, overviewStep } from './overview-labels';

const bounds = { x: 0, y: 0, w: 2000, h: 1200 };
const part = (component: string, x: number, y: number, more: Partial<NamedPart> = {}): NamedPart => ({
  component,
  designation: component,
  name: '',
  rank: 0,
  body: { x, y, w: 32, h: 30 },
  label: { x: x + 38, y: y - 16, w: 60, h: 42 },
  stands: 'beside',
  isBar: false,
  ...more,
});
/** A row of fuses that stand as close as on a sheet. */
const row = (count: number, more: Partial<NamedPart> = {}) =>
  Array.from({ length: count }, (_, index) => part(`S${200 + index}`, 100 + index * 128, 400, more));
const named = (component: string, labels: ReturnType<typeof overviewLabels>) =>
  labels.find((label) => label.component === component)?.lines;
const boxesOf = (labels: ReturnType<typeof overviewLabels>, scale: number): Box[] =>
  labels.map((label) => overviewBox(label, scale));
const anyTouch = (boxes: readonly Box[]): boolean =>
  boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)));

describe('the words of a sheet that is seen from afar', () => {
  it.each([0.11, 0.2, 0.35, 0.6])('never touch each other, another part, or the edge, at %d', (wanted) => {
    const scale = overviewStep(wanted) ?? 1;
    const parts = [...row(14, { name: '燃油泵保险丝' }), part('M1', 100, 460), part('M2', 1940, 1150)];
    const labels = overviewLabels({ parts, bounds }, scale);
    expect(labels.length).toBeGreaterThan(4);
    // placed for the lower end of a step, they hold over all of it
    for (const at of [scale, scale * 1.1]) {
      const boxes = boxesOf(labels, at);
      expect(anyTouch(boxes)).toBe(false);
      labels.forEach(({ component }, index) => {
        const box = boxes[index] ?? bounds;
        expect(parts.filter((each) => each.component !== component && overlaps(each.body, box))).toEqual([]);
        expect([box.x >= 0, box.y >= 0, box.x + box.w <= 2000, box.y + box.h <= 1200]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      });
    }
  });

  it('are all there in a row that is closer than they are wide: above and below by turns', () => {
    const labels = overviewLabels({ parts: row(9), bounds }, 0.2);
    expect(labels.map(({ component }) => component)).toEqual(row(9).map(({ component }) => component));
  });

  it('give the place to the more important part, which comes first', () => {
    const [load, ground] = [part('G6', 400, 400), part('⑥', 400, 440, { rank: 6 })];
    const tight = { x: 390, y: 270, w: 300, h: 210 };
    expect(overviewLabels({ parts: [load, ground], bounds: tight }, 0.1).map((each) => each.component)).toEqual(['G6']);
    expect(overviewLabels({ parts: [ground], bounds: tight }, 0.1).map((each) => each.component)).toEqual(['⑥']);
  });

  it('say names where there is room, after all designations have their place', () => {
    const alone = overviewLabels({ parts: [part('G6', 400, 400, { name: '燃油泵' })], bounds }, 0.3);
    expect(named('G6', alone)).toEqual(['G6', '燃油泵']);
    const crowd = overviewLabels({ parts: row(9, { name: '燃油泵保险丝' }), bounds }, 0.2);
    expect(crowd).toHaveLength(9);
    expect(named('S203', crowd)).toEqual(['S203']);
    expect(named('S208', crowd)).toEqual(['S208', '燃油泵保险丝']);
  });

  it('keep within a box whose name stands in it', () => {
    const unit = (w: number) =>
      part('J220', 400, 400, {
        name: '发动机控制单元',
        stands: 'inside',
        body: { x: 400, y: 400, w, h: 400 },
        label: { x: 400 + w / 2 - 40, y: 580, w: 80, h: 28 },
      });
    expect(named('J220', overviewLabels({ parts: [unit(600)], bounds }, 0.2))).toHaveLength(2);
    expect(named('J220', overviewLabels({ parts: [unit(200)], bounds }, 0.2))).toHaveLength(1);
  });

  it('of grounds stand below their line, and names keep off bars', () => {
    const ground = part('④', 400, 600, {
      name: '左前纵梁搭铁点',
      isBar: true,
      body: { x: 400, y: 596, w: 500, h: 8 },
      label: { x: 414, y: 608, w: 140, h: 14 },
    });
    const [label] = overviewLabels({ parts: [ground], bounds }, 0.2);
    expect(label?.lines).toHaveLength(2);
    expect(label && overviewBox(label, 0.2).y).toBeGreaterThanOrEqual(604);
    const bar = part('SB1', 0, 0, { isBar: true, body: { x: 300, y: 430, w: 400, h: 8 } });
    const fuse = part('S10', 400, 400, { name: '发动机控制单元保险丝' });
    expect(named('S10', overviewLabels({ parts: [fuse], bounds }, 0.2))).toHaveLength(2);
    expect(named('S10', overviewLabels({ parts: [fuse, bar], bounds }, 0.2))).toHaveLength(1);
  });

  it('cover an arrow to another sheet rather than being left out', () => {
    const arrows = [300, 460].flatMap((y) => [part('→61', 380, y, { rank: 7 }), part('→62', 460, y, { rank: 7 })]);
    const labels = overviewLabels({ parts: [part('S10', 400, 400), ...arrows], bounds }, 0.1);
    expect(named('S10', labels)).toEqual(['S10']);
  });

  it('find room on rails that lie close to each other', () => {
    const rail = (component: string, y: number) =>
      part(component, 0, 0, {
        stands: 'on',
        isBar: true,
        body: { x: 56, y: y - 4, w: 1900, h: 8 },
        label: { x: 16, y: y - 8, w: 32, h: 16 },
      });
    const labels = overviewLabels({ parts: [rail('30', 60), rail('15', 100), rail('31', 140)], bounds }, 0.15);
    expect(labels).toHaveLength(3);
  });

  it('stay where they are kept, and let others have what is left', () => {
    const parts = row(4);
    const kept = overviewLabels({ parts, bounds }, 0.2).slice(1, 2);
    const labels = overviewLabels({ parts, bounds }, 0.2, kept);
    expect(labels.find(({ component }) => component === 'S201')).toBe(kept[0]);
    expect(anyTouch(boxesOf(labels, 0.2))).toBe(false);
  });

  it('stay the same while one zooms a little, and end where the sheet can be read', () => {
    expect(overviewStep(0.2)).toBe(overviewStep(0.203));
    expect(overviewStep(0.2)).toBeLessThanOrEqual(0.2);
    expect(overviewStep(0.25)).toBe(0.25);
    expect(overviewStep(0.5)).toBeGreaterThan(overviewStep(0.3) ?? 1);
    expect(overviewStep(0.8)).toBeNull();
  });
});
