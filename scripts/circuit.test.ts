import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lampCircuit } from '../src/domain/netlist/sample-netlist.testing';
import type { Netlist } from '../src/domain/netlist/netlist-types';

const root = resolve(__dirname, '..');
const command = ['--import', require.resolve('tsx'), join(root, 'scripts/circuit.ts')];

describe('the command circuit', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'circuit-'));
    writeFileSync(join(folder, 'lamp.json'), JSON.stringify(lampCircuit()));
    writeFileSync(join(folder, 'photo.json'), '{"photo": true}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const circuit = (...args: string[]) =>
    spawnSync(process.execPath, [...command, ...args], { cwd: folder, encoding: 'utf8' });

  it('imports a file: prints the netlist that the app would draw', () => {
    const { stdout, status } = circuit('import', 'lamp.json');
    expect(status).toBe(0);
    const printed = JSON.parse(stdout) as Netlist;
    const { components, wires } = lampCircuit();
    expect(printed.format).toBe('netlist/2');
    expect(printed.components.map(({ id }) => id)).toEqual(components.map(({ id }) => id));
    expect(printed.wires).toHaveLength(wires.length);
  });

  it('draws a file as SVG, names each file that it wrote, and shows every part', () => {
    const { stderr, status } = circuit('draw', 'lamp.json', 'lamp.svg');
    expect([status, stderr.trim()]).toEqual([0, 'lamp.svg']);
    const svg = readFileSync(join(folder, 'lamp.svg'), 'utf8');
    expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg /);
    for (const { name } of lampCircuit().components) expect(svg).toContain(name);
  });

  it('refuses what holds no circuit, and writes nothing', () => {
    const { stderr, status } = circuit('draw', 'photo.json', 'photo.svg');
    expect(status).toBe(1);
    expect(stderr).toMatch(/\S/);
    expect(existsSync(join(folder, 'photo.svg'))).toBe(false);
  });

  it('tells how it is used when it is not told where to draw', () => {
    const { stderr, status } = circuit('draw', 'lamp.json');
    expect(status).toBe(1);
    expect(stderr).toContain('draw <file> <out.svg>');
  });
});
