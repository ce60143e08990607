import type { FoundFault } from '../../contract/schemas/found-fault';

/** For tests: a fault of the fuel pump's circuit, as the server gives it; not judged yet. */
export const sampleFault: FoundFault = {
  id: 'f1',
  documentId: 'd1',
  page: 2,
  at: 'S228',
  part: 'S228 燃油泵保险丝',
  title: '燃油泵电路图',
  gone: false,
  symptom: { load: 'G6', name: '燃油泵', works: false },
  complaint: '打不着车，油泵不转',
  dtc: 'P0230',
  suspects: [
    { name: 'dead:S228', title: 'S228 燃油泵保险丝熔断', family: 'fuse', likelihood: 0.8 },
    { name: 'open:W7', title: 'S228 到 G6 的导线断路', family: 'wire', likelihood: 0.2 },
  ],
  readings: [
    { what: 'J17 燃油泵继电器', state: '起动', value: null, unit: null, healthy: null, answer: '吸合' },
    { what: 'S228 输出端对搭铁电压', state: '通电', value: 0.02, unit: 'V', healthy: 12.44, answer: '' },
  ],
  proof: '换上同规格保险丝，油泵应转动。',
  repair: '更换保险丝 S228（20 A）。',
  verdict: 'unproven',
  cause: null,
  by: { uid: 'u2', name: '小周' },
  foundAt: '2026-11-21T06:30:00Z',
  judgedAt: null,
};
