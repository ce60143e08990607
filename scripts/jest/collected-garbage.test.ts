import { collector } from './collected-garbage.cjs';

const MB = 1e6;

it('garbage is collected once much has come together since the last time, whatever is in use', () => {
  let heap = 100 * MB;
  const collect = jest.fn(() => (heap = 250 * MB));
  const afterFile = collector(() => heap, collect);
  for (const grown of [200, 390, 410]) {
    heap = grown * MB;
    afterFile();
  }
  expect(collect).toHaveBeenCalledTimes(1);
  heap = 540 * MB;
  afterFile();
  expect(collect).toHaveBeenCalledTimes(1);
  heap = 560 * MB;
  afterFile();
  expect(collect).toHaveBeenCalledTimes(2);
});
