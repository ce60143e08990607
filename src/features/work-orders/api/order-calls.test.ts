import { call } from '@/infra/http/call';
import { orderPins } from '@/infra/order-pins';
import { pinTo } from './order-calls';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

it('tells whoever brings packs that something was pinned, once the server has it', async () => {
  const heard = jest.fn();
  const stop = orderPins.onPinned(heard);
  jest.mocked(call).mockRejectedValueOnce(new Error('refused'));
  await expect(pinTo('o1', { kind: 'document', subjectId: 'd1' })).rejects.toThrow('refused');
  expect(heard).not.toHaveBeenCalled();
  jest.mocked(call).mockResolvedValueOnce({ id: 'o1' } as never);
  await expect(pinTo('o1', { kind: 'document', subjectId: 'd1' })).resolves.toEqual({ id: 'o1' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
