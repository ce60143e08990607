import { engineModule } from './engine-module';

it('is compiled once, whoever asks, so that another engine begins with it', async () => {
  const compile = jest.spyOn(WebAssembly, 'compile');
  const [first, second] = await Promise.all([engineModule(), engineModule()]);
  expect(WebAssembly.Module.exports(first).length).toBeGreaterThan(0);
  expect(second).toBe(first);
  expect(await engineModule()).toBe(first);
  expect(compile).toHaveBeenCalledTimes(1);
});
