import { overlaps } from '../netlist/layout/box';
import type { NamedPart } from './named-parts';
import { rimLabels } from './rim-labels';

const unit: NamedPart = {
  component: 'J220',
  designation: 'J220',
  name: '发动机控制单元',
  rank: 1,
  body: { x: 100, y: 500, w: 3000, h: 96 },
  label: { x: 1560, y: 530, w: 80, h: 28 },
  stands: 'inside',
  isBar: false,
};
const rail = (designation: string, y: number): NamedPart => ({
  component: designation,
  designation,
  name: '蓄电池常电',
  rank: 1,
  body: { x: 56, y: y - 4, w: 3000, h: 8 },
  label: { x: 16, y: y - 8, w: 32, h: 16 },
  stands: 'on',
  isBar: true,
});
const window = (x: number, y: number, w = 375, h = 600) => ({ x, y, w, h });

describe('names at the rim of the window', () => {
  it('say whose box it is while its name is out of sight, as near to it as the window allows', () => {
    const [right] = rimLabels([unit], window(600, 300), 1);
    expect(right).toMatchObject({ designation: 'J220', name: '发动机控制单元' });
    // its name is further to the right
    expect((right?.box.x ?? 0) + (right?.box.w ?? 0)).toBe(371);
    const [left] = rimLabels([unit], window(2200, 300), 1);
    expect(left?.box.x).toBe(4);
  });

  it('are not there while the drawn name is, or none of the box', () => {
    expect(rimLabels([unit], window(1450, 300), 1)).toEqual([]);
    expect(rimLabels([unit], window(600, 700), 1)).toEqual([]);
  });

  it('are not there while the drawn name is seen between the buttons, either', () => {
    const atButtons = window(1300, 300);
    expect(rimLabels([unit], { ...atButtons, w: 300 }, 1)).toHaveLength(1);
    expect(rimLabels([unit], { ...atButtons, w: 300 }, 1, atButtons)).toEqual([]);
  });

  it('stand between the rows of pins', () => {
    const [label] = rimLabels([unit], window(600, 300), 1);
    expect(label?.box.y).toBeGreaterThanOrEqual(222);
    expect((label?.box.y ?? 0) + (label?.box.h ?? 0)).toBeLessThanOrEqual(274);
    // a strip of pins alone is all that is seen of it
    expect(rimLabels([unit], window(600, 580), 1)).toEqual([]);
    expect(rimLabels([unit], window(600, -90), 1)).toEqual([]);
  });

  it('are not there while the designation is seen, though the name below it is cut off', () => {
    const wide = { ...unit, label: { x: 1500, y: 530, w: 200, h: 28 } };
    expect(rimLabels([wide], window(1550, 300), 1)).toEqual([]);
  });

  it('stand beside what is seen of a cut name, not on it', () => {
    const [cutLeft] = rimLabels([unit], window(1600, 300), 1);
    expect(cutLeft?.box.x).toBe(1640 - 1600 + 4);
    const [cutRight] = rimLabels([unit], window(1230, 300), 1);
    expect((cutRight?.box.x ?? 0) + (cutRight?.box.w ?? 0)).toBe(1560 - 1230 - 4);
  });

  it('cover what is seen of the cut number of a rail', () => {
    const [label] = rimLabels([rail('30', 60)], window(30, 0), 1);
    expect(label?.box.x).toBe(0);
    expect(label?.box.w).toBeGreaterThan(48 - 30);
  });

  it('leave the name away where there is no room, and then all', () => {
    const corner = (seen: number) => rimLabels([unit], window(100 + 3000 - seen, 300), 1)[0];
    expect(corner(200)?.name).toBe('发动机控制单元');
    expect(corner(70)).toMatchObject({ designation: 'J220', name: '' });
    expect(corner(20)).toBeUndefined();
  });

  it('number a rail at the left edge, on its line', () => {
    const [label] = rimLabels([rail('30', 60)], window(800, 0, 750, 1200), 0.5);
    expect(label?.box).toMatchObject({ x: 4, y: 21 });
  });

  it('never touch each other, the more important part first, nor leave the window', () => {
    const labels = rimLabels([rail('30', 6), rail('15', 16), rail('31', 40)], window(800, 0), 1);
    expect(labels.map(({ designation }) => designation)).toEqual(['30', '31']);
    const [first, second] = labels.map(({ box }) => box);
    expect(first && second && overlaps(first, second)).toBe(false);
    expect(first?.y).toBe(0);
  });
});
