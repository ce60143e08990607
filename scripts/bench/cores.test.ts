import { parseCores, splitCores } from './cores';

it('cores are read as Linux lists them', () => {
  expect(parseCores('0-2,5\n')).toEqual([0, 1, 2, 5]);
  expect(parseCores('3')).toEqual([3]);
});

describe('cores are split', () => {
  it('into one for each server and all others for database and load', () => {
    expect(splitCores([0, 1, 2, 3, 6], 2)).toEqual({ servers: [0, 1], others: [2, 3, 6] });
  });
  it('not at all where database and load would have fewer than the servers', () => {
    expect(splitCores([0, 1, 2], 2)).toBeNull();
  });
});
