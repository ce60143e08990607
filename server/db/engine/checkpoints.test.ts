import { Checkpoints } from './checkpoints';

const MINUTE = 60_000;

/** An engine with so many bytes of log since its last checkpoint. */
function engineWith(bytes: number) {
  const engine = { bytes, made: 0 };
  const client = {
    query: () => Promise.resolve({ rows: [{ bytes: String(engine.bytes) }] }),
    exec: (statement: string) => {
      expect(statement).toBe('checkpoint');
      engine.made += 1;
      engine.bytes = 120;
      return Promise.resolve([]);
    },
  };
  let clock = 0;
  const checkpoints = new Checkpoints(client as unknown as ConstructorParameters<typeof Checkpoints>[0], () => clock);
  return { engine, checkpoints, later: (ms: number) => (clock += ms) };
}

describe('checkpoints of the embedded engine', () => {
  it('are made when 8 MB of log have come together', async () => {
    const { engine, checkpoints } = engineWith(8 * 1024 * 1024 - 1);
    await checkpoints.step();
    expect(engine.made).toBe(0);
    engine.bytes += 1;
    await checkpoints.step();
    await checkpoints.step();
    expect(engine.made).toBe(1);
  });

  it('are made of less after five minutes', async () => {
    const { engine, checkpoints, later } = engineWith(50_000);
    later(5 * MINUTE - 1);
    await checkpoints.step();
    expect(engine.made).toBe(0);
    later(1);
    await checkpoints.step();
    expect(engine.made).toBe(1);
  });

  it('are not made while nothing is written', async () => {
    const { engine, checkpoints, later } = engineWith(120);
    for (let minutes = 0; minutes < 60; minutes += 1) {
      later(MINUTE);
      await checkpoints.step();
    }
    expect(engine.made).toBe(0);
  });

  it('wait while the log belongs to a copy', async () => {
    const { engine, checkpoints } = engineWith(64 * 1024 * 1024);
    checkpoints.isHeld = true;
    await checkpoints.step();
    expect(engine.made).toBe(0);
    checkpoints.isHeld = false;
    await checkpoints.step();
    expect(engine.made).toBe(1);
  });
});
