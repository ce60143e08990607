import { sideBySide } from './side-by-side';

const task = (name: string, code: string) => ({ name, command: ['-e', code] });
let said: string[];
beforeEach(() => {
  said = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => jest.restoreAllMocks());

describe('tasks side by side', () => {
  it('run all, and succeed when all do', async () => {
    expect(await sideBySide(['a', 'b', 'c'].map((name) => task(name, '')))).toBe(true);
    expect(said.filter((line) => line.startsWith('✓'))).toHaveLength(3);
  });

  it('fail when one does, after the others have had their say', async () => {
    const tasks = [task('bad', 'console.error("why"); process.exit(1)'), task('good', 'console.log("fine")')];
    expect(await sideBySide([...tasks, task('last', '')])).toBe(false);
    const all = said.join('\n');
    expect(all).toMatch(/why\n+✗ bad/);
    expect(all).toContain('fine');
    expect(all).toContain('✓ last');
  });
});
