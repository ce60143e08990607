import { screen } from '@testing-library/react';
import { lookUpCodes } from '@/contract/endpoints/trouble-codes';
import { workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { ConditionCard } from './components/condition-card';
import { useOrderChange } from './hooks/use-order-change';
import { sampleOrder } from './sample-orders.testing';
import { open, press, tap, type } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true) }));

const facts = {
  P0230: { name: '燃油泵初级电路', partNames: ['燃油泵继电器', '燃油泵'], isChecked: true },
  U0121: { name: '与ABS控制模块失去通信', partNames: [], isChecked: false },
};
const order: WorkOrder = {
  ...sampleOrder,
  stage: 'repairing',
  complaint: '打不着车',
  codes: ['P0230-11', 'U0121'],
  vehiclePath: '大众/上汽大众/帕萨特',
};
const sent = () =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === workOrderUpdate)
    .map(([, body]) => body);

function Card({ order: shown }: { order: WorkOrder }) {
  return <ConditionCard order={shown} changes={useOrderChange()} />;
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === lookUpCodes)
      return {
        list: Object.entries(facts).map(([code, fact]) => ({ code, failureType: null, facts: [fact] })),
      } as never;
    return { ...order, foundParts: ['燃油泵继电器'] } as never;
  });
});

describe('trouble codes on the page of an order', () => {
  it('stand there with their meaning, and lead to their page with the car, one or all (§4)', async () => {
    await open(<Card order={order} />);
    await press('看故障码 P0230-11 燃油泵初级电路');
    // A meaning that only one public list has is marked here, too.
    expect(screen.getByText('与ABS控制模块失去通信（待核实）')).toBeInTheDocument();
    await press('一起看这 2 个');
    const car = '大众/上汽大众/帕萨特';
    expect(jest.mocked(navigateTo).mock.calls.map(([, params]) => params)).toEqual([
      { code: 'P0230-11', car },
      { code: 'P0230-11,U0121', car },
    ]);
  });

  it('are all listed, and the first twelve read together, which is what a page takes', async () => {
    const codes = Array.from({ length: 20 }, (_, at) => `P0${100 + at}`);
    await open(<Card order={{ ...order, codes }} />);
    expect(screen.getAllByText(/^P01\d\d$/)).toHaveLength(20);
    await press('一起看前 12 个');
    expect(jest.mocked(navigateTo).mock.lastCall?.[1]).toMatchObject({ code: codes.slice(0, 12).join() });
  });

  it('take the parts that were at fault, offered by the codes or typed', async () => {
    await open(<Card order={order} />);
    await press(/^故障部件/);
    await tap(screen.findByRole('checkbox', { name: '燃油泵继电器' }));
    await type('其他部件', ' 插头 T4 ');
    await press('保存');
    expect(sent().pop()).toEqual({
      id: 'w1',
      version: order.version,
      foundParts: ['燃油泵继电器', '插头 T4'],
      confirmed: [],
    });
  });

  it('stay with a closed order as they were told', async () => {
    await open(<Card order={{ ...order, stage: 'delivered', foundParts: ['燃油泵继电器'] }} />);
    expect(screen.getByText('故障部件 燃油泵继电器')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^故障部件/ })).toBeNull();
  });

  it('ask for no part where there is no code', async () => {
    await open(<Card order={{ ...order, codes: [], faults: [], notes: '' }} />);
    expect(screen.queryByText('故障部件')).toBeNull();
  });
});
