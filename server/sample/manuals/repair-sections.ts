import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { wireDescription } from '../../../src/domain/netlist/wire-colors';
import type { SampleVehicle } from '../sample-vehicle';
import { htmlPage } from './html-page';

/** 保险丝与继电器位置表: read out of the car's own wiring sheets, so that table and drawings agree. */
export function fuseTable(vehicle: SampleVehicle, sheets: Netlist[]): string {
  const rowsOf = (kind: 'fuse' | 'relay') => {
    const rows = new Map<string, string[]>();
    for (const sheet of sheets) {
      for (const component of sheet.components.filter((part) => part.kind === kind)) {
        const [id, , third = '', , uses = ''] = rows.get(component.id) ?? [];
        const circuit = sheet.title.replace('电路图', '');
        rows.set(component.id, [
          component.id,
          component.name,
          id === undefined ? (component.ampere === undefined ? '' : `${component.ampere} A`) : third,
          placeOf(component),
          uses === '' ? circuit : `${uses}、${circuit}`,
        ]);
      }
    }
    return [...rows.values()].sort((a, b) => String(a[0]).localeCompare(String(b[0]), 'en', { numeric: true }));
  };
  return htmlPage('保险丝与继电器位置表', vehicle.label, [
    { table: { caption: '保险丝', head: ['编号', '名称', '额定', '位置', '电路'], rows: rowsOf('fuse') } },
    { table: { caption: '继电器', head: ['编号', '名称', '', '位置', '电路'], rows: rowsOf('relay') } },
    { text: '更换保险丝须用相同额定值；熔断两次应查短路，不得加大。' },
  ]);
}

/** Box and slot, as a technician looks a fuse up; otherwise the place. */
const placeOf = ({ slot, location = '' }: NetlistComponent): string =>
  slot === undefined ? location : `${slot.box} 第 ${slot.number} 位`;

/** Diagnosis of one circuit, with the terminals and wires of its own sheet. */
export function circuitDiagnosis(vehicle: SampleVehicle, sheet: Netlist): string {
  const title = sheet.title.replace('电路图', '检修');
  const parts = sheet.components.filter((part) => !['ground', 'rail', 'splice', 'continuation'].includes(part.kind));
  const grounds = sheet.components.filter((part) => part.kind === 'ground');
  return htmlPage(title, vehicle.label, [
    { heading: '元件' },
    { table: { head: ['编号', '名称', '位置'], rows: parts.map((part) => [part.id, part.name, part.location ?? '']) } },
    { heading: '检查顺序' },
    {
      list: [
        ...parts
          .filter((part) => part.kind === 'fuse')
          .map((part) => `检查保险丝 ${part.id}（${part.ampere ?? ''} A），两端均应有电源电压。`),
        ...parts
          .filter((part) => part.kind === 'relay')
          .map((part) => `检查继电器 ${part.id}：30 与 86 有电源电压；85 搭铁时 87 应有电压；线圈电阻约 60–100 Ω。`),
        ...grounds.map((ground) => `检查搭铁点 ${ground.id}（${ground.location ?? ''}）：带负载压降小于 0.2 V。`),
        '按下表逐段测量导线通断，断电测量电阻应小于 0.5 Ω。',
      ],
    },
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

/** 蓄电池: how to disconnect, test and register it. */
export function batteryCare(vehicle: SampleVehicle): string {
  return htmlPage('蓄电池拆装与检测', vehicle.label, [
    { heading: '拆卸' },
    { list: ['关闭点火开关，等待 3 分钟让总线休眠。', '先断负极，再断正极。', '松开压板，取出蓄电池。'] },
    { heading: '检测' },
    {
      table: {
        head: ['项目', '合格值'],
        rows: [
          ['静置电压（断电 2 h）', '≥ 12.5 V'],
          ['起动电压（20 ℃）', '≥ 9.6 V'],
          ['充电电压（怠速）', '13.8–14.5 V'],
          ['静态电流', '≤ 50 mA'],
        ],
      },
    },
    { heading: '安装' },
    { list: ['先接正极，再接负极。', '端子螺母 6 N·m。', '恢复车窗、时钟，读取并清除欠压故障码。'] },
  ]);
}
