import type { Conductor } from '../../src/domain/circuit/network';
import { LEAK } from '../../src/domain/circuit/sparse-solver';

/** One solved state of a circuit: its elements at each point of a period. */
export interface SpiceCase {
  elements: readonly Conductor[];
}

/**
 * Many independent circuits as one deck for ngspice, which share only the body. Node 7 of case 3 is `c3_7`. The raw
 * file with all voltages is written by the deck itself.
 */
export function spiceDeck(cases: readonly SpiceCase[], rawFile: string): string {
  const lines = ['* circuits', '.options reltol=1e-6 vntol=1e-9 abstol=1e-12 gmin=1e-15'];
  const models = new Map<string, string>();
  cases.forEach(({ elements }, at) => {
    const node = (index: number): string => (index === 0 ? '0' : `c${at}_${index}`);
    const used = new Set(elements.filter(({ siemens }) => siemens > 0).flatMap(({ branch }) => [branch.a, branch.b]));
    // the solver's leak; ngspice's own rshunt would also be at the inner nodes of sources
    for (const index of used) if (index !== 0) lines.push(`R${at}_leak${index} ${node(index)} 0 ${1 / LEAK}`);
    elements.forEach(({ branch, siemens, emf }, index) => {
      const { a, b, diode } = branch;
      if (siemens === 0 || a === b) return;
      const name = `${at}_${index}`;
      if (diode) {
        const model = `.model d${models.size} D(IS=${diode.saturation} N=${diode.emission})`;
        const key = `${diode.saturation} ${diode.emission}`;
        if (!models.has(key)) {
          models.set(key, `d${models.size}`);
          lines.push(model);
        }
        lines.push(`D${name} ${node(a)} ${node(b)} ${models.get(key) ?? ''}`);
        return;
      }
      const inner = emf === 0 ? node(b) : `i${name}`;
      lines.push(`R${name} ${node(a)} ${inner} ${1 / siemens}`);
      if (emf !== 0) lines.push(`V${name} ${inner} ${node(b)} ${emf}`);
    });
  });
  const control = ['.control', 'set filetype=ascii', 'op', `write ${rawFile}`, 'quit', '.endc', '.end'];
  return [...lines, ...control, ''].join('\n');
}

/** Voltages by node name, from a raw file in ASCII. Throws when it is not one. */
export function readRaw(text: string): Map<string, number> {
  const [head = '', values = ''] = text.split(/^Values:.*$/m);
  const names = [...head.matchAll(/^\s+\d+\s+(\S+)\s+(?:voltage|current)/gm)].map(([, name = '']) => name);
  const numbers = values.trim().split(/\s+/).slice(1).map(Number);
  if (names.length === 0 || numbers.length < names.length) throw new Error('ngspice wrote no voltages');
  return new Map(names.map((name, at) => [name.replace(/^v\((.*)\)$/, '$1'), numbers[at] ?? 0]));
}
