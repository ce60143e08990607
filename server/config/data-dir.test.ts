import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirProblem } from './data-dir';

describe('the data directory', () => {
  it('is refused where it can neither be made nor written to', () => {
    expect(dataDirProblem(join(tmpdir(), 'not', 'yet', 'there'))).toBeNull();
    expect(dataDirProblem(join(__filename, 'data'))).toBe(`DATA_DIR: ${__filename} is no directory`);
  });
});
