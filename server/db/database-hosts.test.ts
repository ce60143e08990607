import { databaseHosts } from './database-hosts';

describe('the hosts of a DATABASE_URL', () => {
  it.each([
    ['postgres://app:p%40ss@db/app', ['postgres://app:p%40ss@db:5432/app']],
    ['postgresql://db:6000', ['postgresql://db:6000']],
    [
      'postgres://app:secret@one,two:5433,[fd00::3]:5434/app?sslmode=require',
      [
        'postgres://app:secret@one:5432/app?sslmode=require',
        'postgres://app:secret@two:5433/app?sslmode=require',
        'postgres://app:secret@[fd00::3]:5434/app?sslmode=require',
      ],
    ],
  ])('are each named with all else: %s', (url, hosts) => {
    expect(databaseHosts(url)).toEqual(hosts);
    // Each is one that drivers understand.
    for (const host of hosts) expect(new URL(host).hostname).not.toBe('');
  });

  it.each(['mysql://db/app', 'postgres://', 'postgres://one,,two/app', 'postgres://one:port/app', 'postgres:///app'])(
    'are none of %s',
    (url) => expect(databaseHosts(url)).toBeNull(),
  );
});
