import { setTimeout as sleep } from 'node:timers/promises';
import { afterWrites, isRead, noticeStatement, noticeWrite } from './noticed-writes';

describe('isRead', () => {
  it.each([
    'select 1',
    '  select "updated_at" from "orders"',
    'with a as (select 1) select * from a',
    'SELECT count(*) FROM deleted_things',
  ])('takes for a read: %s', (text) => expect(isRead(text)).toBe(true));

  it.each([
    'insert into a values (1)',
    'with a as (insert into b values (1) returning id) select id from a',
    'select 1 from a for update',
    'select pg_advisory_xact_lock(1)',
    'select nextval($1)',
    'update a set b = 1',
    'analyze a',
    'begin',
  ])('takes for no read: %s', (text) => expect(isRead(text)).toBe(false));
});

describe('afterWrites', () => {
  const written = async (work: () => Promise<unknown>) => {
    const onWritten = jest.fn(() => Promise.resolve());
    await afterWrites(work, onWritten).catch(() => undefined);
    return onWritten.mock.calls.length;
  };

  it('tells of a write deep in the work, also where the work then fails', async () => {
    const deep = async () => {
      await sleep(1);
      noticeStatement('insert into a values (1)');
    };
    const failing = async () => {
      await deep();
      throw new Error('later');
    };
    expect([await written(deep), await written(failing)]).toEqual([1, 1]);
  });

  it('tells nothing of reads, and of nobody else’s writes', async () => {
    const other = written(async () => {
      await sleep(1);
      noticeWrite();
    });
    const own = written(async () => {
      noticeStatement('select 1');
      await sleep(5);
    });
    expect([await own, await other]).toEqual([0, 1]);
  });

  it('answers when what was written is told', async () => {
    const order: string[] = [];
    const answer = await afterWrites(
      () => {
        noticeWrite();
        return Promise.resolve('answer');
      },
      async () => {
        await sleep(1);
        order.push('told');
      },
    );
    order.push(answer);
    expect(order).toEqual(['told', 'answer']);
  });
});
