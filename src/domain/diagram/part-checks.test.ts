import { plugCircuit } from './sample-diagram.testing';
import { partChecks, partPlace, type PartCheck } from './part-checks';

function checksOf(part: string): { checks: readonly PartCheck[]; shares: number[] } {
  const steps = partChecks(plugCircuit(), part);
  const shares: number[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { checks: step.value, shares };
    shares.push(step.value);
  }
}

describe('what must be read at a part', () => {
  it('begins at its supply, and says what a healthy car reads at each pin', () => {
    const { checks } = checksOf('K1');
    expect(
      checks
        .map(({ pin }) => pin)
        .slice(0, 2)
        .sort(),
    ).toEqual(['30', '86']);
    for (const { on } of checks.filter(({ kind }) => kind === 'supply')) expect(on).toMatch(/^1[12]\.\d–1\d\.\d V$/);
    expect(checks.find(({ pin }) => pin === '87')?.stated).toEqual(['灯光接通 11.8–12.6 V']);
    expect(checks.find(({ pin }) => pin === '85')?.about).toBe('开关搭铁');
  });

  it('tells what share is done, so that a slow phone stays at hand', () => {
    const { shares } = checksOf('K1');
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[shares.length - 1]).toBeCloseTo(1);
  });

  it('has nothing to say of a part that the sheet lacks, and knows where one is', () => {
    expect(checksOf('X9').checks).toEqual([]);
    expect(partPlace(plugCircuit(), 'K1')).toBe('左侧仪表板下 · 继电器盒 第 4 位');
  });
});
