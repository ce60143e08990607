import { layoutNetlist } from '../netlist/laid-out.testing';
import { lampCircuit } from '../netlist/sample-netlist.testing';
import { namedParts } from './named-parts';

const netlist = lampCircuit();
const { parts, bounds } = namedParts(layoutNetlist(netlist));
const of = (id: string) => parts.find(({ component }) => component === id);

describe('what the parts of a sheet are called', () => {
  it('names each of them once, loads first and joints last', () => {
    expect(parts.map(({ component }) => component).sort()).toEqual(netlist.components.map(({ id }) => id).sort());
    const kinds = parts.map(({ component }) => netlist.components.find(({ id }) => id === component)?.kind ?? '');
    expect(kinds[0]).toBe('battery');
    expect(kinds[kinds.length - 1]).toBe('ground');
    expect(kinds.indexOf('fuse')).toBeGreaterThan(kinds.lastIndexOf('lamp'));
  });

  it('knows where each of them is, without the lines at its glyph', () => {
    for (const { body } of parts) {
      expect(body.x >= bounds.x && body.x + body.w <= bounds.w && body.y + body.h <= bounds.h).toBe(true);
      expect(body.h).toBeGreaterThan(0);
    }
    expect(of('E1')?.body.h).toBeLessThan(48);
  });

  it('calls a rail by the number that it carries, and a splice by nothing more', () => {
    const rail = netlist.components.find(({ kind }) => kind === 'rail');
    expect(of(rail?.id ?? '')).toMatchObject({ designation: rail?.pins[0]?.label ?? rail?.pins[0]?.id, stands: 'on' });
    for (const { id, kind } of netlist.components) if (kind === 'splice') expect(of(id)?.name).toBe('');
  });
});
