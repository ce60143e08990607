import { suggestSearch } from '../../../src/contract/endpoints/search';
import type { TestServer } from '../../testing/test-server';
import { openFilledSearch } from './testing/filled-search';

let server: TestServer;
openFilledSearch((opened) => (server = opened));

describe('suggestSearch', () => {
  it.each([
    ['燃油', '燃油泵'],
    ['ranyou', '燃油泵'],
    ['p023', 'P0230'],
    ['打不', '打不着'],
    ['pst', '大众 帕萨特'],
  ])('for %s has %s', async (text, wanted) => {
    const { data } = await server.call(suggestSearch, { text });
    expect(data.map((one) => one.text)).toEqual(expect.arrayContaining([expect.stringContaining(wanted)]));
    expect(data.length).toBeLessThanOrEqual(10);
  });
});

it('suggests what the current car has before what others have', async () => {
  const first = async (vehiclePath: string | null) =>
    (await server.call(suggestSearch, { text: '氙灯', vehiclePath })).data[0]?.text;
  expect(await first('大众/上汽大众/POLO')).toBe('氙灯控制单元');
  expect(await first(null)).toBe('氙灯点火器');
});
