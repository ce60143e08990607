import { MADE_UP_COLORS, madeUpNetlist } from '../../src/domain/netlist/made-up-netlist.testing';
import type { Netlist, NetlistComponent, Wire } from '../../src/domain/netlist/netlist-types';

/** Wires of one of the systems below. */
export const WIRES_PER_SYSTEM = 25;

/**
 * A made-up car without drawing hints for tests and measurements: systems of fuses, relay, switch, sensors, loads and
 * control unit on common rails and grounds, joined by a bus and by signals to one body control unit.
 */
export function largeNetlist(systems: number): Netlist {
  const components: NetlistComponent[] = [
    { id: '30', kind: 'rail', name: '常电', pins: [{ id: '30' }] },
    { id: '15', kind: 'rail', name: '点火开关接通电', pins: [{ id: '15' }] },
    { id: 'CAN-H', kind: 'splice', name: 'CAN-H', pins: [{ id: '1' }] },
    { id: 'CAN-L', kind: 'splice', name: 'CAN-L', pins: [{ id: '1' }] },
  ];
  const wires: Wire[] = [];
  const add = (
    id: string,
    kind: NetlistComponent['kind'],
    name: string,
    pins: string[],
    more: Partial<NetlistComponent> = {},
  ): void => {
    components.push({ id, kind, name, pins: pins.map((pin) => ({ id: pin })), ...more });
  };
  const wire = (from: string, to: string, circuit: string): void => {
    const ref = (text: string): Wire['from'] => ({
      component: text.split('.')[0] ?? '',
      pin: text.split('.')[1] ?? '1',
    });
    const [first, second] = [
      MADE_UP_COLORS[wires.length % 8] ?? 'red',
      MADE_UP_COLORS[(wires.length * 3 + 1) % 8] ?? 'blue',
    ];
    const colors: Wire['colors'] = first === second ? [first] : [first, second];
    wires.push({ id: `w${wires.length + 1}`, from: ref(from), to: ref(to), colors, area: 0.75, circuit });
  };
  add(
    'J519',
    'ecu',
    '车身控制单元',
    Array.from({ length: systems }, (_, index) => `${index + 1}`),
  );
  for (let n = 1; n <= systems; n++) {
    const ground = `E${Math.ceil(n / 4)}`;
    if (n % 4 === 1) add(ground, 'ground', '搭铁点', ['31']);
    add(`F${n}a`, 'fuse', '保险丝', ['1', '2'], { ampere: 10 });
    add(`F${n}b`, 'fuse', '控制单元保险丝', ['1', '2'], { ampere: 5 });
    add(`K${n}`, 'relay', '继电器', ['86', '30', '85', '87']);
    add(`S${n}`, 'switch', '开关', ['1', '2'], { positions: [{ name: '接通', contacts: [['1', '2']] }] });
    add(`SP${n}`, 'splice', '连接点', ['1']);
    for (const lamp of ['a', 'b', 'c']) add(`L${n}${lamp}`, 'lamp', '灯泡', ['1', '2']);
    add(`M${n}`, 'motor', '电机', ['1', '2']);
    add(`B${n}`, 'sensor', '传感器', ['1', '2', '3']);
    components.push({
      id: `J${n}`,
      kind: 'ecu',
      name: '控制单元',
      pins: [
        { id: '15', role: 'supply' },
        { id: '31', role: 'ground' },
        { id: 'S', side: 'top' },
        { id: 'B', side: 'top' },
        { id: 'A', side: 'top' },
        { id: 'K', role: 'out-low' },
        { id: 'M', role: 'out-high' },
        ...['5', 'g', 's'].map((id) => ({ id: `S${id}`, side: 'bottom' as const })),
        { id: 'H', role: 'can-h' },
        { id: 'L', role: 'can-l' },
      ],
    });
    wire('30.30', `F${n}a.1`, '30');
    wire(`F${n}a.2`, `SP${n}`, `a${n}`);
    wire(`SP${n}`, `K${n}.86`, `a${n}`);
    wire(`SP${n}`, `K${n}.30`, `a${n}`);
    wire(`K${n}.85`, `J${n}.K`, `b${n}`);
    for (const lamp of ['a', 'b', 'c']) wire(`K${n}.87`, `L${n}${lamp}.1`, `c${n}`);
    for (const lamp of ['a', 'b', 'c']) wire(`L${n}${lamp}.2`, `${ground}.31`, '31');
    wire('15.15', `F${n}b.1`, '15');
    wire(`F${n}b.2`, `J${n}.15`, `d${n}`);
    wire(`J${n}.31`, `${ground}.31`, '31');
    wire(`J${n}.M`, `M${n}.1`, `e${n}`);
    wire(`M${n}.2`, `${ground}.31`, '31');
    wire(`SP${n}`, `S${n}.1`, `a${n}`);
    wire(`S${n}.2`, `J${n}.S`, `f${n}`);
    for (const [pin, at] of [
      ['S5', '1'],
      ['Sg', '2'],
      ['Ss', '3'],
    ])
      wire(`J${n}.${pin ?? ''}`, `B${n}.${at ?? ''}`, `${pin ?? ''}${n}`);
    wire(`J${n}.H`, 'CAN-H', 'canh');
    wire(`J${n}.L`, 'CAN-L', 'canl');
    wire(`J519.${n}`, `J${n}.B`, `g${n}`);
    // every system asks the one before for something
    if (n > 1) wire(`S${n - 1}.2`, `J${n}.A`, `f${n - 1}`);
  }
  return madeUpNetlist(components, wires, { id: 'large', title: '大图' });
}
