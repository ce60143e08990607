import type { CarState } from '../../../src/domain/circuit/car-state';
import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import type { CarReadings } from '../readings';
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

/** The starter turns: with a manual gearbox the clutch is pressed, with an automatic the lever is at P. */
const crankingOf = (car: CarReadings): CarState => ({
  key: 'start',
  ...(car.vehicle.gearbox === 'manual' ? { positions: { [car.id('clutchSwitch')]: 0 } } : {}),
});

/** 蓄电池: how to disconnect, test and register it. */
export function batteryCare(car: CarReadings): string {
  const { vehicle } = car;
  const isElectric = vehicle.energy === 'electric';
  const sheet = car.on(isElectric ? 'lv-supply' : 'charging');
  const pole = `${car.id('battery')}.+`;
  return htmlPage('蓄电池拆装与检测', vehicle.label, [
    { heading: '拆卸' },
    { list: ['关闭点火开关，等待 3 分钟让总线休眠。', '先断负极，再断正极。', '松开压板，取出蓄电池。'] },
    { heading: '检测' },
    {
      table: {
        head: ['项目', '合格值'],
        rows: [
          ['静置电压（断电 2 h）', sheet.volt(pole, { key: 'off' })],
          ...(isElectric ? [] : [['起动电压（20 ℃）', car.on('starting').volt(pole, crankingOf(car))]]),
          [isElectric ? 'READY 后' : '充电电压（怠速）', sheet.volt(pole, { key: 'run' })],
          ['静态电流', '≤ 50 mA'],
        ],
      },
    },
    { heading: '安装' },
    { list: ['先接正极，再接负极。', '端子螺母 6 N·m。', '恢复车窗、时钟，读取并清除欠压故障码。'] },
  ]);
}
