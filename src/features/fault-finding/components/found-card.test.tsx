import { render, screen } from '@testing-library/react';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import { readFault } from '@/domain/circuit/fault-text';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { openEngine } from '../engine';
import { FoundCard } from './found-card';

const sheet = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('J1', 'ecu', ['30:supply', '31:ground', 'A1:out-low'], { name: '发动机控制单元' }),
    part('N1', 'solenoid', ['1', '2']),
    part('G1', 'ground', ['31']),
  ],
  [
    ['30.30', 'J1.30'],
    ['J1.31', 'G1.31'],
    ['30.30', 'N1.1'],
    ['N1.2', 'J1.A1'],
  ],
);

/** The card with these faults left, all as likely. */
function show(netlist: Netlist, ...names: readonly string[]) {
  const circuit = circuitFrom([netlist]);
  const { nameOf, placeOf } = openEngine(netlist);
  const suspects = names.map((name) => ({
    name,
    faults: [readFault(circuit, name)],
    family: 'load' as const,
    likelihood: 1 / names.length,
  }));
  render(
    <FoundCard
      netlist={netlist}
      group={{ suspects, likelihood: 1 }}
      subject={{ name: 'N1', highVoltage: [] }}
      nameOf={nameOf}
      placeOf={placeOf}
      onShow={jest.fn()}
    />,
  );
}

describe('what is left at the end of a search', () => {
  it('is one place where one look settles it: a ground bolt and the only wire to it', () => {
    show(sheet, 'open:G1', 'open:w2');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('找到了');
    expect(screen.getByText('就在这里，先看第一种，再逐个证实')).toBeInTheDocument();
  });

  it('are several places where one must go to each, of which no meter is said to be helpless', () => {
    show(sheet, 'open:w2', 'open:w3');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('范围缩小到 2 处');
    expect(screen.getByText('再测已不划算，从第一个起逐个证实')).toBeInTheDocument();
  });

  it('is a control unit whose supply and ground are looked at before it is replaced', () => {
    show(sheet, 'dead:J1', 'open:J1.30');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('找到了');
    expect(screen.getByText('就在这里，先看它的供电、搭铁针脚，再判它坏')).toBeInTheDocument();
  });

  it('is not the control unit alone when one of its outputs is left, too', () => {
    show(sheet, 'dead:J1', 'open:J1.A1');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('范围缩小到 2 处');
  });
});
