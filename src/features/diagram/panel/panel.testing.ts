import { findEntries } from '@/domain/diagram/find-in-set';
import { plugCircuit } from '@/domain/diagram/sample-diagram.testing';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { pinyinKeys } from '@/domain/pinyin-initial';

/** The lamp sheet of a car with two sheets; 30 leads to the other one. */
export function lampSheet(): Sheet {
  const netlist = plugCircuit();
  return {
    netlist,
    layout: layoutNetlist(netlist),
    set: [
      { netlist: 'lamp', document: 'car-lamp', title: '近光灯电路图', page: 1 },
      { netlist: 'power', document: 'car-power', title: '电源分配电路图', page: 1 },
    ],
    find: findEntries([netlist, powerSheet()], pinyinKeys),
  };
}

function powerSheet(): Sheet['netlist'] {
  const netlist = plugCircuit();
  const battery = netlist.components.filter(({ id }) => id === 'A' || id === '30');
  return {
    ...netlist,
    id: 'power',
    plugs: [],
    wires: [],
    components: battery.map((part) => (part.id === 'A' ? { ...part, id: 'A2', name: '副蓄电池' } : part)),
  };
}
