import type * as calls from '../../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../../src/contract/endpoint';
import { newId } from '../../../base/ids';

export type AddFault = RequestOf<typeof calls.workOrderAddFault>;

/** A fault as a search on the diagram of the small library ends with it: two suspects, two readings. */
export const aFault = (id: string, fields: Partial<AddFault> = {}): AddFault => ({
  id,
  clientKey: `fault-${newId()}`,
  documentId: 'start',
  page: 1,
  at: 'S10',
  part: 'S10 起动机保险丝',
  symptom: { load: 'M1', name: '起动机', works: false },
  complaint: '打不着车',
  dtc: 'P0615',
  suspects: [
    { name: 'dead:S10', title: 'S10 起动机保险丝熔断', family: 'fuse', likelihood: 0.8 },
    { name: 'open:W3', title: '导线 W3 断路', family: 'wire', likelihood: 0.2 },
  ],
  readings: [
    { what: 'S10.2 对搭铁电压', state: '起动', value: 0.02, unit: 'V', healthy: 12.4 },
    { what: 'K1 起动继电器', state: '起动', answer: '吸合' },
  ],
  proof: '换上同规格保险丝，起动时 2 号脚应约 12 V。',
  repair: '更换保险丝 S10，并检查下游是否短路。',
  ...fields,
});
