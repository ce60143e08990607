import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configWarnings } from './config';
import { problemsOf } from './problems-of.testing';

describe('the example settings', () => {
  const lineOf = (line: string) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) as [string, string] | undefined;
  const example = Object.fromEntries(
    readFileSync(join(__dirname, '../../.env.example'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const found = lineOf(line);
        return found ? [found] : [];
      }),
  );
  const compose = readFileSync(join(__dirname, '../../compose.yaml'), 'utf8');

  it('draw no warning, though the containers need some that the server does not', () =>
    expect(configWarnings(example)).toEqual([]));

  it('hold everything that compose.yaml wants', () => {
    const wanted = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    expect(wanted).toContain('REDIS_PASSWORD');
    expect(wanted.filter((name) => name !== undefined && !(name in example))).toEqual([]);
  });

  it('do not start a server until each is replaced, the password inside an address, too', () => {
    const REDIS_URL = `redis://:${example['REDIS_PASSWORD'] ?? ''}@redis:6379`;
    const problems = problemsOf({ ...example, REDIS_URL });
    for (const name of ['SERVER_SECRET', 'REDIS_URL', 'ALIYUN_SMS_SIGN', 'PUBLIC_ORIGIN'])
      expect(problems.filter((problem) => problem.includes(name))).toEqual([
        `${name}: still holds the value of the example`,
      ]);
  });
});
