import { parseArgs } from 'node:util';

/** What a soak run does; times in seconds. */
export interface SoakOptions {
  readonly seconds: number;
  readonly connections: number;
  readonly sockets: number;
  readonly killEvery: number;
  readonly processes: number;
  readonly seed: number;
}

/** Reads the command line. @throws Error naming what is not a positive whole number. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '600' },
      connections: { type: 'string', default: '64' },
      sockets: { type: 'string', default: '2000' },
      'kill-every': { type: 'string', default: '30' },
      processes: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const number = (name: keyof typeof values) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
    return value;
  };
  return {
    seconds: number('seconds'),
    connections: number('connections'),
    sockets: number('sockets'),
    killEvery: number('kill-every'),
    processes: number('processes'),
    seed: number('seed'),
  };
}
