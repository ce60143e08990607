import { outageOf } from './outage';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const causedBy = (cause: Error) => Object.assign(new Error('Failed query: select 1'), { cause });

describe('what an error says is away for a while', () => {
  it.each([
    ['a connection that the database ended', withCode('57P01', 'terminating connection due to administrator command')],
    ['a database that starts', withCode('57P03')],
    ['no connection left', withCode('53300')],
    ['a primary that became a standby', withCode('25006')],
    ['a connection exception', withCode('08006')],
    ['nobody at the port', withCode('ECONNREFUSED')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a statement on a lost connection', new Error('Client has encountered a connection error and is not queryable')],
  ])('a service: %s', (_what, error) => {
    expect([outageOf(error), outageOf(causedBy(error))]).toEqual(['service', 'service']);
  });

  it.each([['53100'], ['ENOSPC'], ['EDQUOT']])('the disk: %s', (code) => {
    expect(outageOf(causedBy(withCode(code)))).toBe('disk');
  });

  it.each([
    ['a broken rule of the database', withCode('23505')],
    ['a mistake in the SQL', withCode('42601')],
    ['a query that was cancelled', withCode('57014')],
    ['any other error', new Error('the value is terminated')],
    ['nothing', null],
  ])('nothing: %s', (_what, error) => expect(outageOf(error)).toBeNull());
});
