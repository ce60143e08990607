import { createContext, runInContext } from 'node:vm';
import { compileOnce } from './compiled-once.cjs';

/** A runtime as jest makes one for each file, in a context of its own. */
function open(readFile: (filename: string) => string) {
  const context = createContext({});
  const transforms = new Map<string, { code: string; sourceMapPath: string }>();
  const transform = jest.fn((filename: string) => {
    const code = `exports.text = ${JSON.stringify(readFile(filename))}; exports.all = [];`;
    transforms.set(filename, { code, sourceMapPath: `${filename}.map` });
    return code;
  });
  const runtime = {
    executor: {
      injectedModuleParameters: ['module', 'exports'],
      environment: { getVmContext: () => context },
      compile: (_source: string, _filename: string): unknown => null,
    },
    transformCache: { fileCache: { readFile }, transforms, sourceMaps: new Map<string, string>(), transform },
  };
  compileOnce(runtime);
  const { executor, transformCache } = runtime;
  return {
    transform,
    transforms,
    sourceMaps: transformCache.sourceMaps,
    array: runInContext('Array', context) as unknown,
    load: (filename: string) => {
      const exports: { text?: string; all?: unknown } = {};
      const run = executor.compile(transformCache.transform(filename), filename) as (...given: unknown[]) => void;
      run({ exports }, exports);
      return exports;
    },
  };
}

it('evaluates a module in each context, and transforms it in the first alone', () => {
  const first = open(() => 'a');
  const second = open(() => 'a');
  const made = [first.load('/src/a.ts'), second.load('/src/a.ts')];
  expect(made.map(({ text }) => text)).toEqual(['a', 'a']);
  expect(made[0]?.all).toBeInstanceOf(first.array as never);
  expect(made[1]?.all).toBeInstanceOf(second.array as never);
  expect(first.transform).toHaveBeenCalledTimes(1);
  expect(second.transform).not.toHaveBeenCalled();
});

it('tells jest what was transformed and where the source map is, every time', () => {
  open(() => 'm').load('/src/m.ts');
  const second = open(() => 'm');
  second.load('/src/m.ts');
  expect(second.transforms.get('/src/m.ts')?.code).toContain('"m"');
  expect(second.sourceMaps.get('/src/m.ts')).toBe('/src/m.ts.map');
});

it('takes a module of the project anew when it has changed while jest watches', () => {
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, JEST_WATCHES: '1' });
  expect(open(() => 'before').load('/src/b.ts').text).toBe('before');
  expect(open(() => 'after').load('/src/b.ts').text).toBe('after');
  replaced.restore();
});
