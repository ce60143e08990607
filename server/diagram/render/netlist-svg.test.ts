import { escapeXml } from '../../../src/domain/netlist/drawing/svg-writer';
import { renderNetlistSvg } from './netlist-svg';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { wireLabel } from '../../../src/domain/netlist/wire-colors';

describe('renderNetlistSvg', () => {
  const svg = renderNetlistSvg(lampCircuit());

  it('carries the ids that circuit tracing needs', () => {
    expect(svg).toContain('data-component="K1"');
    expect(svg).toContain('data-wire="w9" data-circuit="5" data-from="K1.87" data-to="E1.1"');
  });

  it('has title, title block, page and the 示例 mark', () => {
    expect(svg).toContain('<title>试验车 灯</title>');
    for (const text of ['车型 试验车', '第 1 页 / 共 1 页', '>示例<']) expect(svg).toContain(text);
    expect(renderNetlistSvg({ ...lampCircuit(), sample: false })).not.toContain('示例');
  });

  it('follows dark mode and the font stack', () => {
    expect(svg).toContain('@media (prefers-color-scheme:dark)');
    expect(svg).toContain("'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif");
  });

  it('is painted without its style sheet, too, and has no lengths in percent', () => {
    const plain = svg.replace(/<style>.*<\/style>/, '');
    const shapes = Array.from(plain.matchAll(/<(?:path|rect|circle|text)\b[^>]*>/g), ([shape]) => shape);
    expect(shapes.length).toBeGreaterThan(50);
    expect(shapes.filter((shape) => !/ (?:fill|stroke)="#/.test(shape))).toEqual([]);
    expect(plain).not.toMatch(/="[^"]*%"/);
  });

  it('escapes text and never contains a script', () => {
    const netlist = lampCircuit();
    netlist.title = '<script>alert(1)</script> & "x"\u0007';
    const hostile = renderNetlistSvg(netlist);
    expect(hostile).not.toContain('<script');
    expect(hostile).toContain('&lt;script&gt;');
    expect(escapeXml('\u0000a')).toBe('a');
  });

  it('opens and closes every element', () => {
    const open: string[] = [];
    for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!selfClosing) open.push(name ?? '');
    }
    expect(open).toEqual([]);
  });

  it('prints colours and cross-section along the wires', () => {
    expect(svg).toContain('>红/黄 1.5<');
    expect(wireLabel({ colors: ['orange', 'black'], area: 0.35 })).toBe('橙/黑 0.35');
    expect(wireLabel({ colors: ['red'], area: 4 })).toBe('红 4.0');
  });
});
