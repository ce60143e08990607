import type { WorkOrder } from '@/contract/schemas/work-orders';
import { codesOfOrder } from './order-codes';

const fault = (dtc: string | null) => ({ dtc }) as WorkOrder['faults'][number];

describe('trouble codes of a work order', () => {
  it('are those of its found faults and of what was written, each once', () => {
    const order = { faults: [fault('P0230'), fault(null)], complaint: '打不着车，报 p0230、P0615', notes: 'U0121-00' };
    expect(codesOfOrder(order)).toEqual(['P0230', 'P0615', 'U0121-00']);
    expect(codesOfOrder({ ...order, codes: ['P0101-11'] })[0]).toBe('P0101-11');
  });

  it('are all that an order takes, not as many as are read together', () => {
    const codes = Array.from({ length: 30 }, (_, at) => `P0${100 + at}`);
    expect(codesOfOrder({ faults: [], complaint: '', notes: '', codes })).toEqual(codes);
  });

  it('are none where nobody names one', () => {
    expect(codesOfOrder({ faults: [], complaint: '灯不亮', notes: '' })).toEqual([]);
  });
});
