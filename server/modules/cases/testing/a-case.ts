import type { casePublish } from '../../../../src/contract/endpoints/cases';
import type { RequestOf } from '../../../../src/contract/endpoint';
import { newId } from '../../../base/ids';

/** A case as somebody would send it. */
export const aCase = (fields: Partial<RequestOf<typeof casePublish>> = {}): RequestOf<typeof casePublish> => ({
  title: '帕萨特冷车起动无力',
  brand: '大众',
  vehicle: '帕萨特 2003 1.8T',
  vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
  system: 'electrical',
  dtcs: ['P0562'],
  symptom: '冷车起动时起动机转动无力，热车正常。',
  diagnosis: '测量蓄电池正极到起动机的压降为 1.2 V。\n正极电缆内部锈蚀。',
  solution: '更换正极电缆。',
  clientKey: newId(),
  ...fields,
});
