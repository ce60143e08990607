import { volts, type CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';
import { unit } from '../unit-plugs';

/** Hatchbacks, estates, vans and off-road cars have a wiper at the rear. */
const WITH_REAR_WIPER = new Set([
  'vw-polo-2011',
  'vw-tiguan-2010',
  'vw-touran-2011',
  'audi-q5-2013',
  'skoda-octavia-2010',
  'buick-gl8-2011',
  'toyota-highlander-2012',
  'toyota-rav4-2013',
  'honda-fit-2009',
  'honda-crv-2012',
  'mazda-cx5-2013',
  'hyundai-ix35-2012',
  'suzuki-swift-2007',
  'haval-h6-2013',
  'changan-cs75-2014',
  'wuling-hongguang-2010',
  'byd-e6-2012',
  'baic-e150ev-2013',
  'denza-2014',
]);

/** 雨刮洗涤: stalk, interval relay and motor with park contact 53e, washer pump, heated nozzles, rear wiper. */
export function wipers(b: CircuitBuilder): void {
  b.rail('15');
  b.rail('X');
  frontWiper(b);
  nozzles(b, 8.5);
  if (WITH_REAR_WIPER.has(b.vehicle.slug)) rearWiper(b, 11);
}

function frontWiper(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'wiper fuse', [20, 25]);
  const fuse = b.fuse('wiperFuse', 2, ampere);
  const feed = b.splice('B10', 1.6);
  const stalk = unit(b, 'wiperSwitch', 2, 2, {
    top: ['53a'],
    bottom: ['53b', '53', '53e', 'J', 'T'],
    positions: [
      { name: '关闭', contacts: [['53e', '53']] },
      {
        name: '间歇',
        contacts: [
          ['53e', '53'],
          ['53a', 'J'],
        ],
      },
      { name: '低速', contacts: [['53a', '53']] },
      { name: '高速', contacts: [['53a', '53b']] },
      {
        name: '洗涤',
        contacts: [
          ['53e', '53'],
          ['53a', 'T'],
        ],
      },
    ],
    pins: {
      J: { purpose: '间歇信号' },
      T: { purpose: '洗涤信号' },
      '53': { purpose: '低速' },
      '53b': { purpose: '高速' },
    },
  });
  const relay = unit(b, 'wiperRelay', 3, 3, {
    top: ['53S', 'J:signal', 'T:signal', '15@5:supply'],
    bottom: ['53e', '31@4:ground'],
    positions: [
      { name: '释放', contacts: [['53S', '53e']] },
      { name: '吸合', contacts: [['15', '53S']] },
    ],
    pins: {
      '53S': { purpose: '至低速绕组', expected: [volts('间歇挡，吸合时', 11.5, 12.6)] },
      '53e': { purpose: '复位' },
    },
  });
  const motor = unit(b, 'wiperMotor', 1.5, 4, {
    top: ['53a', '53b', '53', '53e'],
    bottom: ['31'],
    loads: [
      { supply: '53', return: '31', watt: 60 },
      { supply: '53b', return: '31', watt: 85 },
    ],
    positions: [
      { name: '运转', contacts: [['53a', '53e']] },
      { name: '停止位', contacts: [['53e', '31']] },
    ],
    pins: { '53e': { purpose: '停止位触点' } },
  });
  const wash = b.splice('B11', 2.6);
  const pump = b.part('washerPump', 6.5, 4, { watt: 35 });
  b.plug('T2w', pump, { rows: 1, columns: 2, color: '黑色' });
  const [plenum, front] = [b.ground('groundPlenum'), b.ground('groundFrontRight')];
  b.feedWire('X', `${fuse}.1`, 'sw/gr', ampere);
  b.feedWire(`${fuse}.2`, feed, b.feed('15', 'wiper'), ampere);
  for (const end of [`${stalk}.53a`, `${motor}.53a`, `${relay}.15`])
    b.feedWire(feed, end, b.feed('15', 'wiper'), ampere);
  b.feedWire(`${stalk}.53`, `${motor}.53`, 'gn', ampere);
  b.feedWire(`${stalk}.53b`, `${motor}.53b`, 'gn/ge', ampere);
  b.feedWire(`${stalk}.53e`, `${relay}.53S`, 'gn/sw', ampere);
  b.feedWire(`${relay}.53e`, `${motor}.53e`, 'gn/sw', ampere);
  b.feedWire(`${stalk}.J`, `${relay}.J`, 'br/sw', ampere);
  b.feedWire(`${stalk}.T`, wash, 'gn/ro', ampere);
  b.feedWire(wash, `${relay}.T`, 'gn/ro', ampere);
  b.feedWire(wash, `${pump}.1`, 'gn/ro', ampere);
  b.feedWire(`${motor}.31`, plenum, b.earth, ampere);
  b.feedWire(`${relay}.31`, plenum, b.earth, ampere);
  b.feedWire(`${pump}.2`, front, b.earth, ampere);
  b.note(`53 低速，53b 高速，53a 供电，53e 复位（停止位短接 31 制动）；${relay} 控制间歇与洗涤后刮刷。`);
}

function nozzles(b: CircuitBuilder, path: number): void {
  const fuse = b.fuse('nozzleFuse', path, 5);
  const joint = b.splice('B12', 3.6, '发动机线束');
  const plenum = b.idOf('groundPlenum');
  b.feedWire('15', `${fuse}.1`, 'sw', 5);
  b.feedWire(`${fuse}.2`, joint, b.feed('15', 'nozzle'), 5);
  (['nozzleLeft', 'nozzleRight'] as const).forEach((role, index) => {
    const heater = b.part(role, path - 0.5 + index, 4, { watt: 5 });
    b.plug(index === 0 ? 'T2x' : 'T2y', heater, { rows: 1, columns: 2, color: '灰色' });
    b.feedWire(joint, `${heater}.1`, b.feed('15', 'nozzle'), 5);
    b.feedWire(`${heater}.2`, plenum, b.earth, 5);
  });
}

function rearWiper(b: CircuitBuilder, path: number): void {
  const fuse = b.fuse('rearWiperFuse', path, 15);
  const feed = b.splice('B13', 1.6);
  const stalk = b.part('rearWiperSwitch', path, 2, {
    top: ['53a'],
    bottom: ['H', 'W'],
    positions: [
      { name: '关闭', contacts: [] },
      { name: '后刮', contacts: [['53a', 'H']] },
      { name: '后洗', contacts: [['53a', 'W']] },
    ],
    pins: { H: { purpose: '后雨刮信号' }, W: { purpose: '后洗涤泵' } },
  });
  b.plug('T4w', stalk, { rows: 2, columns: 2, color: '黑色', cavities: { '1': '53a', '2': 'H', '3': 'W' } });
  const motor = b.part('rearWiperMotor', path - 0.5, 4, {
    top: ['53a', 'H:signal'],
    bottom: ['31'],
    loads: [{ supply: '53a', return: '31', watt: 40 }],
    pins: { H: { purpose: '刮刷信号' } },
  });
  b.plug('T3w', motor, { rows: 1, columns: 3, color: '黑色' });
  const pump = b.part('rearWasherPump', path + 1.5, 4, { watt: 35 });
  b.plug('T2z', pump, { rows: 1, columns: 2, color: '黑色' });
  const rear = b.ground('groundRear');
  b.feedWire('15', `${fuse}.1`, 'sw', 15);
  b.feedWire(`${fuse}.2`, feed, b.feed('15', 'rear wiper'), 15);
  b.feedWire(feed, `${stalk}.53a`, b.feed('15', 'rear wiper'), 15);
  b.feedWire(feed, `${motor}.53a`, b.feed('15', 'rear wiper'), 15);
  b.feedWire(`${stalk}.H`, `${motor}.H`, 'ws/gn', 15);
  b.feedWire(`${stalk}.W`, `${pump}.1`, 'gn/bl', 15);
  b.feedWire(`${motor}.31`, rear, b.earth, 15);
  b.feedWire(`${pump}.2`, b.idOf('groundFrontRight'), b.earth, 15);
}
