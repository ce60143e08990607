import { asCaller, currentCaller, SERVER } from './caller';

const anna = [{ key: 'anna' }];
const bert = [{ key: 'bert' }];

describe('the caller for whom something is done', () => {
  it('stays the same through all that his work waits for, also beside another', async () => {
    const work = async () => {
      await new Promise(setImmediate);
      return currentCaller();
    };
    expect(await Promise.all([asCaller(anna, work), asCaller(bert, work), work()])).toEqual([anna, bert, SERVER]);
  });

  it('is another one inside the work that is done as him', () => {
    asCaller(anna, () => {
      expect(asCaller(bert, currentCaller)).toBe(bert);
      expect(currentCaller()).toBe(anna);
    });
  });
});
