import type { NetlistComponent } from '../netlist/netlist-types';
import { namedPart, placeText } from './part-words';

const part = (id: string, kind: NetlistComponent['kind'], name: string): NetlistComponent => ({
  id,
  kind,
  name,
  pins: [{ id: '1' }],
});

it('names a designation that its name holds once', () => {
  expect(namedPart(part('86', 'splice', '连接点 86'))).toBe('连接点 86');
  expect(namedPart(part('G6', 'motor', '燃油泵'))).toBe('G6 燃油泵');
});

it('names rails, grounds and continuations by what is printed there', () => {
  expect(namedPart(part('30', 'rail', '蓄电池正极'))).toBe('30 号线');
  expect(namedPart(part('6', 'ground', '左前'))).toBe('搭铁点 6');
  expect(namedPart({ ...part('→1', 'continuation', '去仪表'), links: [{ title: '组合仪表' }] })).toBe('接 组合仪表');
});

it('names a box that is the place once', () => {
  const slot = { box: '仪表板左侧保险丝盒 SB', number: '28' };
  expect(placeText({ location: '仪表板左侧保险丝盒', slot })).toBe('仪表板左侧保险丝盒 SB 第 28 位');
  expect(placeText({ location: '仪表板下', slot })).toBe('仪表板下 · 仪表板左侧保险丝盒 SB 第 28 位');
  expect(placeText({})).toBe('');
});
