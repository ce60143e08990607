import { casePublish } from '../../contract/schemas/cases';
import { hasContactData } from '../contact-data';
import { caseDraftOf } from './case-draft';
import { sampleFault } from './found-fault.testing';

const car = { vehicle: '上汽大众 帕萨特 2003 1.8T', vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' };
const fault = sampleFault;

describe('the draft of a case from a found fault', () => {
  it('tells complaint, readings in their order, cause and repair', () => {
    expect(caseDraftOf(car, fault)).toEqual({
      title: '上汽大众 帕萨特 2003 1.8T 燃油泵不工作 S228 燃油泵保险丝熔断',
      brand: '大众',
      ...car,
      system: 'electrical',
      dtcs: ['P0230'],
      symptom: '打不着车，油泵不转。检查确认：燃油泵不工作。读到故障码 P0230。',
      diagnosis: [
        '1. J17 燃油泵继电器（起动）：吸合',
        '2. S228 输出端对搭铁电压（通电）：0 V，正常 12.4 V',
        '由此判断：S228 燃油泵保险丝熔断。',
        '验证方法：换上同规格保险丝，油泵应转动。',
      ].join('\n'),
      solution: '更换保险丝 S228（20 A）。',
      faultFamily: 'fuse',
    });
  });

  it('names the suspect that it was', () => {
    expect(caseDraftOf(car, fault, 'open:W7')).toMatchObject({
      title: expect.stringContaining('S228 到 G6 的导线断路'),
      faultFamily: 'wire',
    });
  });

  it('is a case that can be sent as it is, however long its texts are (§3 Repair case)', () => {
    const draft = caseDraftOf(
      { ...car, vehicle: '长'.repeat(200) },
      {
        ...fault,
        complaint: '😀'.repeat(600),
        repair: '修'.repeat(2500),
        readings: Array.from({ length: 40 }, () => ({
          ...fault.readings[0],
          value: null,
          unit: null,
          healthy: null,
          answer: '',
          what: '测'.repeat(120),
          state: '态'.repeat(120),
        })),
      },
    );
    const parsed = casePublish.request.safeParse({ ...draft, dtcs: [...draft.dtcs], clientKey: 'key-12345' });
    expect(parsed.error).toBeUndefined();
    expect(draft.symptom.endsWith('\ud83d')).toBe(false);
  });

  it('holds nothing that counts as contact data', () => {
    const { title, symptom, diagnosis, solution } = caseDraftOf(car, fault);
    expect([title, symptom, diagnosis, solution].filter(hasContactData)).toEqual([]);
  });

  it('works from a search that began with neither code, load nor words', () => {
    const bare = caseDraftOf({ vehicle: '', vehiclePath: null }, { ...fault, complaint: '', dtc: null, symptom: null });
    expect(bare).toMatchObject({ title: 'S228 燃油泵保险丝熔断', brand: '', symptom: '', dtcs: [] });
  });
});
