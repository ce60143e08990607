import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { smallestArea } from '../../diagram/rules/fuse-rules';
import { ohms, volts, type CircuitBuilder } from '../circuit-builder';
import { batteryCable } from './engine/engine-parts';
import { ignitionSwitch } from './engine/ignition-switch';
import { STARTER_WIRE } from './engine/starting';
import { fusesOf, usesName } from './overview-circuits';

/** 电源分配: battery, main fuses of box SA, ignition switch and load-relief relay; what they feed follows the sheets. */
export function powerDistribution(b: CircuitBuilder, others: Netlist[]): void {
  const uses = fusesOf(others).filter(({ fuse }) => fuse.slot?.box.includes('SA'));
  const find = (role: 'generatorFuse' | 'ignitionFuse' | 'starterFuse') =>
    uses.find(({ fuse }) => fuse.id === b.idOf(role))?.fuse.ampere ?? 30;
  const supply = b.mainRail();
  const battery = b.part('battery', 1, 4, {
    pins: {
      '+': { purpose: '蓄电池正极', expected: [volts('静置 2 h', 12.5, 12.9), volts('发动机怠速', 13.8, 14.5)] },
    },
  });
  const starter = b.continuation('→起动机', 'starting', 2, 4, 'top', 'signal', 'starter');
  const generatorFuse = b.fuse('generatorFuse', 3, find('generatorFuse'));
  const generator = b.continuation('→发电机', 'charging', 3, 4, 'top', 'signal', 'generator');
  const starterFuse = b.fuse('starterFuse', 3.875, find('starterFuse'));
  const starterRelay = b.continuation('→起动继电器', 'starting', 3.875, 4, 'top', 'signal', 'starterRelay');
  const ignitionFuse = b.fuse('ignitionFuse', 5, find('ignitionFuse'));
  const ignition = ignitionSwitch(b, 5, { '30': 5, '15': 6, '75': 7 });
  const reliefFuse = b.fuse('reliefFuse', 8, 80);
  const relief = b.part('reliefRelay', 7, 3, {
    top: ['86', '30@8'],
    bottom: ['85', '87@8'],
    ohm: 85,
    pins: { '86': { expected: [ohms('拔下继电器，85 与 86 之间', 60, 110)] } },
  });
  const fifteen = b.splice('KL15', 3.4, '仪表板左侧保险丝盒');
  const reliefBar = b.splice('KLX', 3.7, '驾驶席左侧继电器盒');
  const crank = b.continuation('50→', 'starting', 5, 4, 'top', 'signal', 'ignitionSwitch');
  const boxBar = b.splice('KL30', 3.7, '仪表板左侧保险丝盒');
  const to15 = b.continuation('15→', 'fuse-box', 6, 4, 'top', 'signal', { id: '15' });
  const toX = b.continuation('X→', 'fuse-box', 8, 4, 'top', 'signal', { id: 'X' });
  const boxFuse = b.fuse('boxFuse', 9.25, 110);
  const to30 = b.continuation('30→', 'fuse-box', 9.25, 4, 'top', 'signal', { id: '30' });
  const [body, dash] = [b.ground('groundBattery'), b.ground('groundDash')];

  b.wire(supply, `${battery}.+`, 'ro', batteryCable(b));
  b.wire(`${battery}.-`, body, b.earth, batteryCable(b));
  b.wire(supply, `${starter}.1`, 'ro', batteryCable(b));
  const main = (fuse: string, end: string, ampere: number, colors = 'ro', area = smallestArea(ampere)): void => {
    b.wire(supply, `${fuse}.1`, 'ro', area);
    b.wire(`${fuse}.2`, end, colors, area);
  };
  main(generatorFuse, `${generator}.1`, find('generatorFuse'));
  main(starterFuse, `${starterRelay}.1`, find('starterFuse'), b.feed('30', 'starter'), STARTER_WIRE);
  main(ignitionFuse, `${ignition}.30`, find('ignitionFuse'), b.feed('30', 'ignition'));
  main(reliefFuse, `${relief}.30`, 80);
  main(boxFuse, boxBar, 110);
  b.feedWire(boxBar, `${to30}.1`, 'ro', 110);
  b.feedWire(`${ignition}.50`, `${crank}.1`, 'ro/ws', find('ignitionFuse'));
  b.feedWire(`${ignition}.15`, fifteen, 'sw', find('ignitionFuse'));
  b.feedWire(fifteen, `${to15}.1`, 'sw', find('ignitionFuse'));
  b.feedWire(`${ignition}.75`, `${relief}.86`, 'sw/ge', find('ignitionFuse'));
  b.wire(`${relief}.85`, dash, b.earth, 0.5);
  b.feedWire(`${relief}.87`, reliefBar, 'sw/ge', 80);
  b.feedWire(reliefBar, `${toX}.1`, 'sw/ge', 80);

  const own = new Set([generatorFuse, starterFuse, ignitionFuse, reliefFuse, boxFuse]);
  uses
    .filter(({ fuse }) => !own.has(fuse.id))
    .forEach(({ fuse, links, before, after }, index) => {
      b.copy(fuse, 10.25 + index, 1);
      const onwards = b.arrow(`${fuse.id}→`, usesName(links), links, 10.25 + index, 4, 'top');
      b.sameWire(supply, `${fuse.id}.1`, before);
      b.sameWire(`${fuse.id}.2`, `${onwards}.1`, after);
    });
  b.note('起动时点火开关端子 75 断电，卸荷继电器释放，X 电路停止供电。');
}
