import { volts, wave, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import type { PinDetails } from '../../builder/part-options';
import { hasKLine } from '../../sample-vehicle';
import { isNumbered, numbered } from '../numbered-plug';
import { unit } from '../unit-plugs';

const FIRST_BUS_YEAR = 2008;
const FIRST_UNIT = 3;
const STEP = 1.25;

/** Control units on the K line with their pins. */
const K_LINE: [role: PartRole, pin: string][] = [
  ['absUnit', '7'],
  ['airbagUnit', '21'],
  ['climateUnit', '15'],
  ['comfortUnit', '28'],
];

const K_PIN: PinDetails = {
  purpose: 'K 线',
  expected: [volts('点火接通，无通信', 10, 12.9), wave('通信时', '方波 0–12 V')],
};

/** 诊断插头: cavities 4 and 5 ground, 16 battery, 7 K line to the units, 6 and 14 the bus to the gateway of newer cars. */
export function diagnosticPlug(b: CircuitBuilder): void {
  const hasBus = b.vehicle.yearFrom >= FIRST_BUS_YEAR;
  const hasLine = hasKLine(b.vehicle);
  const units: [PartRole, string][] = hasLine ? [['engineUnit', '43'], ...K_LINE] : [];
  const gatewayPath = FIRST_UNIT + units.length * STEP;
  b.rail('30');
  const fuse = b.fuse('domeFuse', 1, 10);
  const plug = b.part('diagnosticPlug', 1, 2, {
    top: ['16'],
    bottom: [
      '4',
      '5@1.75',
      ...(hasLine ? [`7@${FIRST_UNIT}`] : []),
      ...(hasBus ? [`6@${gatewayPath + 1}:signal`, `14@${gatewayPath + 1.5}:signal`] : []),
    ],
    pins: {
      '16': { purpose: '常电 30', expected: [volts('任何时候', 11.5, 12.9)] },
      '4': { purpose: '车身搭铁', expected: [volts('对蓄电池负极', 0, 0.1)] },
      '5': { purpose: '信号搭铁', expected: [volts('对蓄电池负极', 0, 0.1)] },
      ...(hasLine ? { '7': K_PIN } : {}),
      ...(hasBus
        ? {
            '6': { purpose: '诊断 CAN-H', expected: [volts('点火接通', 2.5, 3.5)] },
            '14': { purpose: '诊断 CAN-L', expected: [volts('点火接通', 1.5, 2.5)] },
          }
        : {}),
    },
  });
  const name = b.vehicle.scheme === 'vag' ? plug : 'T16';
  const cavities = Object.fromEntries(
    ['4', '5', ...(hasLine ? ['7'] : []), '16', ...(hasBus ? ['6', '14'] : [])].map((pin) => [pin, pin]),
  );
  b.plug(name, plug, { rows: 2, columns: 8, color: '黑色', keying: 'top', cavities });
  const ground = b.ground('groundDash');
  b.feedWire('30', `${fuse}.1`, 'ro', 10);
  b.feedWire(`${fuse}.2`, `${plug}.16`, b.feed('30', 'dome'), 10);
  b.wire(`${plug}.4`, ground, b.earth, 1.5);
  b.wire(`${plug}.5`, ground, b.earth, 0.5);
  if (hasLine) kLine(b, plug, units);
  if (hasBus) gateway(b, plug, gatewayPath, ground);
  const lines = [...(hasBus ? ['6、14（CAN）'] : []), ...(hasLine ? ['7（K 线）'] : [])];
  b.note(`诊断仪不通信时先测 16 对 4 的电压，再测 ${lines.join('和 ')}的电压与对搭铁短路。`);
}

function kLine(b: CircuitBuilder, plug: string, units: [PartRole, string][]): void {
  const line = b.splice('A76', 2.6);
  b.wire(`${plug}.7`, line, 'gr/ws', 0.5);
  units.forEach(([role, pin], index) => {
    const options = { top: [`${pin}:signal`], bottom: [], pins: { [pin]: { purpose: '诊断 K 线' } } };
    const place = [FIRST_UNIT + index * STEP, 3] as const;
    const id = isNumbered(role) ? numbered(b, role, ...place, options) : unit(b, role, ...place, options);
    b.wire(line, `${id}.${pin}`, 'gr/ws', 0.5);
  });
}

function gateway(b: CircuitBuilder, plug: string, path: number, ground: string): void {
  const fuse = b.fuse('gatewayFuse', path + 2.25, 10);
  const id = numbered(b, 'gateway', path + 1, 3, {
    top: [`9:signal`, `19@${path + 1.5}:signal`, `1@${path + 2.25}:supply`],
    bottom: ['2:ground', `16@${path + 2}:signal`, `6@${path + 3}:signal`],
    pins: {
      '9': { purpose: '诊断 CAN-H' },
      '19': { purpose: '诊断 CAN-L' },
      '16': { purpose: '动力 CAN-H' },
      '6': { purpose: '动力 CAN-L' },
    },
  });
  const arrows = (['H', 'L'] as const).map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', path + 2 + index, 4, 'top', 'signal', 'gateway'),
  );
  b.powered(id, '30', fuse, 10, ground, { supply: '1', ground: '2' });
  b.canPair([`${plug}.6`, `${plug}.14`], [`${id}.9`, `${id}.19`], 'infotainment', 'P1');
  b.canPair([`${id}.16`, `${id}.6`], [`${arrows[0] ?? ''}.1`, `${arrows[1] ?? ''}.1`], 'powertrain', 'P2');
}
