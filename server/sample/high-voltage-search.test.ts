/** @long */
import type { Evidence } from '../../src/domain/diagnosis/diagnosis-types';
import { holdWords } from '../../src/domain/diagnosis/hold-words';
import { isAtHighVoltage } from '../../src/domain/diagnosis/measure-words';
import { advise, openDiagnosis, symptomState } from '../../src/domain/diagnosis/open-diagnosis';
import { sampleDocuments } from './sample-library';

const library = [...sampleDocuments()];
const netlistOf = (id: string) => {
  const found = library.find((document) => document.id === id)?.netlist;
  if (!found) throw new Error(`no sheet ${id}`);
  return found;
};

/** The steps of a search in which each answer is that of a sound car, else the likeliest one, in words. */
function stepsOf(id: string, load: string) {
  const netlist = netlistOf(id);
  const diagnosis = openDiagnosis(netlist);
  const evidence: Evidence[] = [{ kind: 'load', load, works: false, state: symptomState(diagnosis, load) }];
  const steps: { mode: string; isDangerous: boolean; words: string }[] = [];
  for (;;) {
    const { next } = advise(diagnosis, evidence);
    if (next === null || steps.length > 15) return steps;
    const { measurement, state, outcomes, healthy } = next;
    const isDangerous = isAtHighVoltage(netlist, measurement);
    steps.push({ mode: measurement.mode, isDangerous, words: holdWords(netlist, measurement) });
    const [likeliest] = [...outcomes].sort((a, b) => b.likelihood - a.likelihood);
    evidence.push({ kind: 'reading', measurement, state, value: healthy ?? likeliest?.value ?? 0 });
  }
}

describe('a search for a fault on the sheets of an electric car', () => {
  it.each(['HT801', 'SW822'])('measures nothing live at high voltage for %s', (load) => {
    const dangerous = stepsOf('byd-e6-2012-hv-circuit', load).filter((step) => step.isDangerous);
    expect(dangerous.length).toBeGreaterThan(0);
    for (const { mode, words } of dangerous) {
      expect(mode).toBe('ohm');
      expect(words).toMatch(/^由高压持证人员操作.*拔下维修开关.*验电/);
      expect(words).not.toMatch(/20 V|背插/);
    }
  });

  it('is as ever at 12 V, and in petrol cars', () => {
    const petrol = stepsOf('vw-passat-2003-fuel-pump', 'G6');
    expect(petrol.length).toBeGreaterThan(0);
    for (const { isDangerous, mode, words } of petrol) {
      expect(isDangerous).toBe(false);
      expect(words).toMatch(mode === 'ohm' ? /^先关钥匙、断开蓄电池负极/ : /^电表打到直流电压 20 V 挡/);
    }
    expect(stepsOf('byd-e6-2012-hv-interlock', 'CU14')[0]?.words).toContain('直流电压 20 V 挡，红表笔接 FU64 输出端');
  });
});
