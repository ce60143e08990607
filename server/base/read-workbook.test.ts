import { workbook } from '../import/testing/workbook';
import { readWorkbook } from './read-workbook';

const rows = Array.from({ length: 5_000 }, (_, at) => [`第 ${at} 行`, at]);

describe('a workbook on a busy machine', () => {
  it('is read as on an idle one, and leaves the clock as it was', async () => {
    // Each look at the clock is a second later: to the library, each piece of a sheet takes long.
    let seconds = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (seconds += 1) * 1_000);
    const file = workbook({ 表: rows });
    const [[one], [other]] = await Promise.all([readWorkbook(file), readWorkbook(file)]);
    expect(one).toEqual({ sheet: '表', data: rows });
    expect(other).toEqual(one);
    expect(seconds).toBe(1);
    expect(Date.now).toBe(clock);
  });

  it('leaves the clock as it was when it is broken', async () => {
    const { now } = Date;
    await expect(readWorkbook(Buffer.from('PK'))).rejects.toThrow(Error);
    expect(Date.now).toBe(now);
  });
});
