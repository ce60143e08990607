import type { Measurement, MeterMode } from '../circuit/car-answers';
import { HIGH_VOLTAGE_OFF } from '../diagram/high-voltage';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { isAtHighVoltage, namedPin, probePlace, spaced } from './measure-words';

/** How to hold the meter for a measurement. */
export const holdWords = (netlist: Netlist, measurement: Measurement): string =>
  spaced((isAtHighVoltage(netlist, measurement) ? isolated : held)(netlist, measurement));

function held(netlist: Netlist, { mode, red, black }: Measurement): string {
  const [first, second] = [probePlace(netlist, red).words, probePlace(netlist, black).words];
  const probes = `红表笔接 ${first}，黑表笔接 ${second}`;
  switch (mode) {
    case 'volt':
      return `电表打到直流电压 20 V 挡，${probes}。${reachWords(namedPin(netlist, red)?.component)}`;
    case 'drop':
      return `电表打到直流电压挡，让电路工作着测：${probes}，读数就是这一段的压降。`;
    case 'ohm':
      return `先关钥匙、断开蓄电池负极，电表打到电阻挡，${probes}。`;
    case 'continuity':
      return `先关钥匙、断开蓄电池负极，电表打到通断挡，${probes}，响就是通。`;
    case 'clamp':
      return `电流钳先归零，只夹住 ${first} 这一根。`;
  }
}

const DIALS: Record<MeterMode, string> = {
  volt: '直流电压 1000 V 挡',
  drop: '直流电压 1000 V 挡',
  ohm: '电阻挡',
  continuity: '通断挡',
  clamp: '直流电流挡，电流钳归零',
};

/** The same at high voltage, which is off while probes are put on and taken away: nothing is probed from behind. */
function isolated(netlist: Netlist, { mode, red, black }: Measurement): string {
  const [first, second] = [probePlace(netlist, red).words, probePlace(netlist, black).words];
  const dial = `${HIGH_VOLTAGE_OFF}。电表打到${DIALS[mode]}`;
  if (mode === 'clamp') return `${dial}，只夹住 ${first} 这一根，上电后人离开再读数。`;
  const probes = `${dial}，用 CAT III 1000 V 表笔，红表笔接 ${first}，黑表笔接 ${second}`;
  return mode === 'volt' || mode === 'drop' ? `${probes}，接牢后人离开，再上电读数。` : `${probes}。`;
}

/** How a probe gets to a terminal whose circuit stays closed. */
function reachWords(component: NetlistComponent | undefined): string {
  switch (component?.kind) {
    case 'fuse':
      return '保险丝不用拔，测它背上露出的触点。';
    case 'relay':
      return '继电器保持插好，从插座背面测。';
    case 'battery':
    case 'ground':
    case 'rail':
    case undefined:
      return '接触要可靠，先擦净接触面。';
    default:
      return '插头保持插好，从导线侧背插。';
  }
}
