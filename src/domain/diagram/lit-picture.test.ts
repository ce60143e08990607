import { layoutNetlist } from '../netlist/laid-out.testing';
import { LIGHT } from '../netlist/drawing/drawing-palette';
import { litPicture, PICTURE_SIZE } from './lit-picture';
import { plugCircuit } from './sample-diagram.testing';

const picture = (part: string) => {
  const netlist = plugCircuit();
  return litPicture({ netlist, layout: layoutNetlist(netlist) }, part, { palette: LIGHT, glow: '#f05a00' });
};
const groups = (svg: string) => [...svg.matchAll(/data-(?:component|wire)="([^"]*)"/g)].map((match) => match[1]);

describe('the small picture of a part on its diagram', () => {
  it('shows a window of the sheet with the part and its circuit, lit', () => {
    const svg = picture('E1') ?? '';
    expect(svg).toContain(`${PICTURE_SIZE.width} ${PICTURE_SIZE.height}"`);
    expect(groups(svg)).toContain('E1');
    expect(svg).toContain('stroke="#f05a00"');
    const [, faded = ''] = /<g opacity="0.3">([\s\S]*?)<\/g><g opacity="0.14">/.exec(svg) ?? [];
    expect(groups(faded)).not.toContain('E1');
  });

  it('is none of a part that the sheet does not draw', () => expect(picture('X9')).toBeNull());
});
