import type { Circuit } from '../circuit/circuit-types';
import type { NetlistComponent } from '../netlist/netlist-types';
import { branchesAtNodes } from './load-path';
import { isReachedByTester } from './tester-reach';

/**
 * Whether a valve can be heard in 执行元件测试: a tester has the control unit that it is wired to switch it on and off.
 * Not one that a relay switches, or electronics that no tester reaches.
 */
export function isHeardInTest(circuit: Circuit, { id, kind }: NetlistComponent): boolean {
  if (kind !== 'solenoid') return false;
  const { parts, pins, branches } = circuit;
  const near = branchesAtNodes(circuit);
  const open = branches.flatMap((branch) => (branch.component === id ? [branch.a, branch.b] : []));
  const seen = new Set([0, ...open]);
  for (const node of open) {
    for (const at of near[node] ?? []) {
      const branch = branches[at];
      if (branch === undefined) continue;
      const owner = parts.get(branch.component ?? '')?.component;
      // the ground of an output is shared with all that is earthed there
      const isOutput = branch.kind === 'driver' && pins.get(branch.rule?.driver ?? '') === node;
      if (isOutput && owner !== undefined && isReachedByTester(owner)) return true;
      if (branch.kind !== 'wire' && branch.kind !== 'join') continue;
      const next = branch.a === node ? branch.b : branch.a;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}
