import type { NetlistComponent, Wire } from '../netlist/netlist-types';
import { destinationText, readingText, wireMark } from './wire-words';

const part = (id: string, kind: NetlistComponent['kind'], name: string): NetlistComponent => ({
  id,
  kind,
  name,
  pins: [{ id: '1' }],
});
const end = (component: NetlistComponent, pin = '1') => ({ component, pin });

describe('destinationText', () => {
  it('names rails and grounds as technicians call them', () => {
    expect(destinationText({ via: [], ends: [end(part('30', 'rail', '常电'))] })).toBe('30 号线');
    expect(destinationText({ via: [], ends: [end(part('⑥', 'ground', '搭铁'))] })).toBe('搭铁点 ⑥');
  });

  it('names a continuation by the sheet that it leads to', () => {
    const arrow = { ...part('→56b', 'continuation', '近光'), links: [{ title: '前照灯' }] };
    expect(destinationText({ via: [], ends: [end(arrow)] })).toBe('接 前照灯');
  });

  it('says through which splice, and how many ends there are', () => {
    const coils = ['N70', 'N127', 'N291', 'N292'].map((id) => end(part(id, 'coil', '点火线圈')));
    expect(destinationText({ via: [part('A1', 'splice', '连接点 A1')], ends: coils })).toBe(
      '经 A1 → N70/1、N127/1、N291/1 等 4 处',
    );
  });

  it('says of a wire to a splice alone, and of one to nowhere, what they are', () => {
    expect(destinationText({ via: [part('A1', 'splice', '连接点 A1')], ends: [] })).toBe('经 A1');
    expect(destinationText({ via: [], ends: [] })).toBe('悬空');
  });
});

describe('the other words', () => {
  it('says readings with their unit, equal limits once', () => {
    expect(readingText({ state: '通电', volt: [11.5, 12.6] })).toBe('11.5–12.6 V');
    expect(readingText({ state: '拔下插头', ohm: [120, 120] })).toBe('120 Ω');
    expect(readingText({ state: '怠速', volt: [0, 5], wave: '方波' })).toBe('0–5 V，方波');
  });
});

describe('a wire in a table', () => {
  const end = { component: 'J1', pin: '1' };
  const wire: Wire = { id: 'w', from: end, to: end, colors: ['red'], area: 1, circuit: '118' };

  it('is known by colour and area, as far as they are stated', () => {
    expect(wireMark(wire)).toBe('红 1.0');
    expect(wireMark({ ...wire, unstated: ['colors'] })).toBe('1.0');
  });

  it('without both by the number of its circuit, named as such', () => {
    expect(wireMark({ ...wire, unstated: ['colors', 'area'] })).toBe('回路号 118');
    expect(wireMark({ ...wire, circuit: '', unstated: ['colors', 'area'] })).toBe('');
  });

  it('inside a housing by that alone', () => {
    expect(wireMark({ ...wire, unstated: ['colors', 'area', 'circuit'] })).toBe('内部');
  });
});
