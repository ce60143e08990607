import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lampCircuit } from '../../../../src/domain/netlist/sample-netlist.testing';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { diagramAt } from './kept-diagrams';

const folder = temporaryFolder('kept-diagrams');

function write(name: string, title: string, bytes = 0): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify([{ ...lampCircuit(), title }]) + ' '.repeat(bytes));
  return path;
}
const titleAt = async (path: string) => (await diagramAt(path))[0]?.title;

describe('diagrams that a thread has read', () => {
  it('are read once, as long as others leave them room', async () => {
    const path = write('a.json', 'first');
    expect(await titleAt(path)).toBe('first');
    write('a.json', 'second');
    expect(await titleAt(path)).toBe('first');
    const large = ['b.json', 'c.json'].map((name) => write(name, name, 17 * 1024 * 1024));
    expect([await titleAt(large[0] ?? ''), await titleAt(path), await titleAt(large[1] ?? '')]).toEqual([
      'b.json',
      'first',
      'c.json',
    ]);
    // The one that was not used for longest had to go.
    write('b.json', 'read again');
    expect([await titleAt(path), await titleAt(large[0] ?? '')]).toEqual(['first', 'read again']);
  });

  it('that cannot be read are told, and tried again', async () => {
    const path = join(folder, 'late.json');
    await expect(diagramAt(path)).rejects.toMatchObject({ code: 'ENOENT' });
    write('late.json', 'here now');
    expect(await titleAt(path)).toBe('here now');
  });
});
