import { screen } from '@testing-library/react';
import { temporaryItemUpdate } from '@/contract/endpoints/work-order-items';
import { workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { open, press, tap, workAs } from '@/ui/testing/screens';
import { useOrderChange } from '../hooks/use-order-change';
import { sampleOrder } from '../sample-orders.testing';
import { PendingSheet } from './pending-sheet';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const sent = (endpoint: unknown) =>
  jest.mocked(call).mock.calls.flatMap(([asked, body]) => ((asked as unknown) === endpoint ? [body] : []));
const waits = (item: WorkOrder['items'][number]) => ({ ...item, decision: 'pending' as const, agreement: null });
let order: WorkOrder;
let isDown: boolean;

function Opened() {
  return <PendingSheet orderId="w1" changes={useOrderChange()} onClose={jest.fn()} />;
}

beforeEach(() => {
  jest.clearAllMocks();
  workAs('receptionist');
  order = { ...sampleOrder, items: sampleOrder.items.map(waits) };
  isDown = false;
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workOrderUpdate && isDown) throw transportError('network');
    if (endpoint === workOrderUpdate)
      order = { ...order, version: 5, items: order.items.map((item) => ({ ...item, decision: 'approved' })) };
    else if (endpoint !== workOrderById) throw new Error('unexpected call');
    return order as never;
  });
});

describe('all that waits for the customer', () => {
  it('is agreed to in one call, by the means that was chosen, for the order as it was seen', async () => {
    await open(<Opened />);
    await tap(screen.findByRole('tab', { name: '电话' }));
    await press('客户全部同意');
    expect(sent(workOrderUpdate)).toEqual([{ id: 'w1', version: 4, agreedMeans: 'phone' }]);
    expect(sent(temporaryItemUpdate)).toEqual([]);
    expect(await screen.findByText('所有项目都已确认')).toBeInTheDocument();
  });

  it('waits as a whole when the call fails', async () => {
    isDown = true;
    await open(<Opened />);
    await press('客户全部同意');
    expect(screen.getAllByText('同意')).toHaveLength(sampleOrder.items.length);
  });
});
