import { isMissed } from '../../../src/domain/circuit/at-work';
import { TABLE_KEYS, voltText, type TableKey } from '../../../src/domain/diagram/plug-table';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import { isWiring } from '../../../src/domain/netlist/kind-roles';
import type { Netlist, NetlistComponent, Pin } from '../../../src/domain/netlist/netlist-types';
import { wireDescription } from '../../../src/domain/netlist/wire-colors';
import type { SheetReadings } from '../readings';
import type { SampleVehicle } from '../sample-vehicle';
import { htmlPage, type Block } from './html-page';

/** Parts whose pins are measured one by one. */
const isMeasured = ({ kind }: NetlistComponent): boolean => isMissed(kind) || kind === 'fuse' || kind === 'generator';
const KEY_WORDS: Readonly<Record<TableKey, string>> = { off: '钥匙关', on: '通电', run: '运转' };

const partsOf = (sheet: Netlist): NetlistComponent[] => sheet.components.filter((part) => !isWiring(part));

const partsTable = (sheet: Netlist): Block => ({
  table: {
    head: ['编号', '名称', '位置'],
    rows: partsOf(sheet).map((part) => [part.id, part.name, part.location ?? '']),
  },
});

/** What of the diagnosis needs no reading, which takes long to compute: its parts. */
export const diagnosedParts = (vehicle: SampleVehicle, sheet: Netlist): string =>
  htmlPage(sheet.title, vehicle.label, [partsTable(sheet)]);

/** Diagnosis of one circuit, with the terminals, wires and readings of its own sheet. */
export function circuitDiagnosis(vehicle: SampleVehicle, readings: SheetReadings): string {
  const { netlist: sheet } = readings;
  const title = sheet.title.replace('电路图', '检修');
  const parts = partsOf(sheet);
  const grounds = sheet.components.filter(({ kind }) => kind === 'ground');
  return htmlPage(title, vehicle.label, [
    { heading: '元件' },
    partsTable(sheet),
    { heading: '检查顺序' },
    {
      list: [
        ...parts.filter(({ kind }) => kind === 'fuse').map(({ id, ampere }) => fuseStep(id, ampere)),
        ...parts.filter(({ kind }) => kind === 'relay').map((relay) => relayStep(readings, relay)),
        ...grounds.map((ground) => groundStep(readings, ground)),
        `按导线表逐段断电测量，导线电阻 ${readings.wireOhm()}。`,
      ],
    },
    { heading: '应测值' },
    { text: '插头插着，从导线侧对车身测量；开关均未操作，控制单元的输出按接通计算。' },
    { table: { head: ['针脚', ...TABLE_KEYS.map((key) => KEY_WORDS[key])], rows: readingRows(readings, parts) } },
    { heading: '导线' },
    {
      table: {
        head: ['从', '到', '导线', '回路'],
        rows: sheet.wires.map((wire) => [
          `${wire.from.component}.${wire.from.pin}`,
          `${wire.to.component}.${wire.to.pin}`,
          wireDescription(wire),
          wire.circuit,
        ]),
      },
    },
  ]);
}

const fuseStep = (id: string, ampere: number | undefined): string =>
  `检查保险丝 ${id}（${ampere ?? ''} A）：两端读数应相同，见应测值。`;

function relayStep(readings: SheetReadings, { id, pins }: NetlistComponent): string {
  const has = (pin: string) => pins.some((own) => own.id === pin);
  const coil = has('86') && has('85') ? `；拔下后线圈 85 与 86 之间 ${readings.ohmInside(id, '85', '86')}` : '';
  return `检查继电器 ${id}：30 与 86 有电源电压，85 搭铁时 87 应有电压${coil}。`;
}

function groundStep(readings: SheetReadings, { id, location, pins }: NetlistComponent): string {
  const [pin] = pins;
  const drop = pin ? readings.volt(`${id}.${pin.id}`, { key: 'run' }) : '';
  return `检查搭铁点 ${id}（${location ?? ''}）：运转时对蓄电池负极 ${drop}。`;
}

const isNamed = ({ unused }: Pin): boolean => unused !== true;

function readingRows({ circuit }: SheetReadings, parts: readonly NetlistComponent[]): string[][] {
  return parts
    .filter(isMeasured)
    .flatMap(({ id, pins }) =>
      pins
        .filter(isNamed)
        .map((pin) => [`${id}.${pin.id}`, ...TABLE_KEYS.map((key) => voltText(circuit, pinKey(id, pin.id), key))]),
    );
}
