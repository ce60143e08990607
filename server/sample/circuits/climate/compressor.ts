import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { engineUnit, plugged, powerEngineUnit } from '../engine/engine-parts';
import { CLIMATE_AMPERE, climateFeed, climateUnit } from './climate-unit';

/** 空调压缩机: request of the climate unit, release by the engine unit, clutch relay, pressure and evaporator. */
export function compressor(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const controlFuse = b.fuse('climateFuse', 4.75, CLIMATE_AMPERE);
  const clutchFuse = b.fuse('clutchFuse', 3.25, 15);
  const feed = climateFeed(b);
  const climate = climateUnit(b, 4.75, 2, {
    top: ['1:supply'],
    bottom: [
      '7:signal',
      '8@5.25:signal',
      '2@6:ground',
      '16@7:signal',
      '17@7.5:signal',
      '5@8.75:signal',
      '14@10:signal',
    ],
    pins: {
      '7': { purpose: '空调请求', expected: [volts('A/C 接通', 11, 12.9), volts('A/C 断开', 0, 0.5)] },
      '8': { purpose: '风扇请求', expected: [wave('A/C 接通', '占空比，随压力升高')] },
      '14': { purpose: '压力信号' },
      '16': { purpose: '蒸发器温度信号' },
      '17': { purpose: '传感器搭铁' },
      '5': { purpose: '空调开关' },
    },
  });
  const pressure = plugged(b, 'pressureSensor', 10, 3, {
    plug: 'T3ka',
    top: ['2:signal', '3@10.5'],
    bottom: ['1'],
    loads: [['3', '1']],
    pins: {
      '1': { purpose: '搭铁' },
      '2': { purpose: '压力信号', expected: [wave('发动机运转', '方波，占空比随压力变化')] },
      '3': { purpose: '供电', expected: [volts('点火接通', 11.5, 12.9)] },
    },
  });
  const evaporator = plugged(b, 'evaporatorSensor', 7, 3, {
    plug: 'T2ka',
    top: ['1:signal', '2:signal'],
    bottom: [],
    loads: [],
    pins: { '1': { purpose: '温度信号', expected: [ohms('0 ℃', 3000, 3600), ohms('20 ℃', 1200, 1500)] } },
  });
  const request = plugged(b, 'climateSwitch', 8.75, 3, {
    plug: 'T4ka',
    positions: [{ name: 'A/C 接通', contacts: [['1', '2']] }],
  });
  const relay = b.part('compressorRelay', 2.75, 2, {
    ohm: 85,
    pins: {
      '86': { purpose: '点火电', expected: [volts('点火接通', 11.5, 12.9)] },
      '85': { purpose: '控制单元控制', expected: [volts('压缩机工作', 0, 1), volts('压缩机断开', 11.5, 12.9)] },
      '87': { purpose: '至电磁离合器', expected: [volts('压缩机工作', 12, 14.5)] },
    },
  });
  const clutch = plugged(b, 'compressorClutch', 3.25, 3, {
    plug: 'T2kb',
    ohm: 3.6,
    watt: 40,
    pins: { '1': { purpose: '供电', expected: [volts('压缩机工作', 12, 14.5), ohms('20 ℃，1 与 2 之间', 3, 4)] } },
  });
  const engine = engineControl(b);
  const [block, dash] = [b.ground('groundEngine'), b.ground('groundDash')];
  b.feedWire('15', `${controlFuse}.1`, 'sw', CLIMATE_AMPERE);
  b.feedWire(`${controlFuse}.2`, feed, b.feed('15', climate), CLIMATE_AMPERE);
  for (const end of [`${climate}.1`, `${relay}.86`, `${pressure}.3`])
    b.feedWire(feed, end, b.feed('15', climate), CLIMATE_AMPERE);
  b.feedWire(`${climate}.2`, dash, b.earth, CLIMATE_AMPERE);
  b.wire(`${climate}.7`, `${engine}.41`, b.signal('ac request'), 0.5);
  b.wire(`${climate}.8`, `${engine}.39`, b.signal('fan request'), 0.5);
  b.wire(`${climate}.14`, `${pressure}.2`, b.signal('ac pressure'), 0.5);
  b.wire(`${pressure}.1`, b.ground('groundFrontLeft'), b.earth, 0.5);
  b.wire(`${climate}.16`, `${evaporator}.1`, 'gr/ge', 0.35);
  b.wire(`${climate}.17`, `${evaporator}.2`, 'br/gr', 0.35);
  b.wire(`${climate}.5`, `${request}.1`, b.signal('ac switch'), 0.35);
  b.wire(`${request}.2`, dash, b.earth, 0.5);
  b.wire(`${relay}.85`, `${engine}.40`, b.signal('ac relay'), 0.5);
  b.feedWire('30', `${clutchFuse}.1`, 'ro', 15);
  b.feedWire(`${clutchFuse}.2`, `${relay}.30`, b.feed('30', 'clutch'), 15);
  b.feedWire(`${relay}.87`, `${clutch}.1`, 'gn/ro', 15);
  b.feedWire(`${clutch}.2`, block, b.earth, 15);
  b.note('发动机控制单元收到请求且压力、水温、负荷允许时接通继电器；全负荷时短时断开。');
  b.note('压力低于 0.2 MPa 或高于 3.2 MPa 时切断压缩机，高于 1.6 MPa 时请求风扇高速（示例）。');
}

/** The engine unit with its outputs to the clutch relay and to the relays of the radiator fan. */
function engineControl(b: CircuitBuilder): string {
  const engine = engineUnit(b, 1, 4, {
    top: ['62:supply', '41@1.75:signal', '39@2.25:signal', '40@2.75:out-low'],
    bottom: ['2:ground', '47@1.75:out-low', '4@2.625:out-low'],
    pins: {
      '41': { purpose: '空调请求' },
      '39': { purpose: '风扇请求' },
      '40': { purpose: '压缩机继电器控制', expected: [volts('压缩机工作', 0, 1)] },
      '47': { purpose: '风扇低速控制' },
      '4': { purpose: '风扇高速控制' },
    },
  });
  powerEngineUnit(b, engine, 1);
  const low = b.continuation('→低速', 'cooling-fan', 1.75, 5, 'top', 'signal', 'fanLowRelay');
  const high = b.continuation('→高速', 'cooling-fan', 2.625, 5, 'top', 'signal', 'fanHighRelay');
  b.wire(`${engine}.47`, `${low}.1`, b.signal('fan low'), 0.5);
  b.wire(`${engine}.4`, `${high}.1`, b.signal('fan high'), 0.5);
  return engine;
}
