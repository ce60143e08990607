import type { Database } from './database';
import { onceForEach } from './once-for-each';

describe('onceForEach', () => {
  it('makes one for each database, and again for another', () => {
    const [first, second] = [{}, {}] as [Database, Database];
    let made = 0;
    const of = onceForEach(() => (made += 1));
    expect([of(first), of(first), of(second), of(first)]).toEqual([1, 1, 2, 1]);
  });
});
