import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import type { DifferenceMark } from '@/domain/diagram/difference';
import { plugCircuit } from '@/domain/diagram/sample-diagram.testing';
import type { Target } from '@/domain/netlist/target';
import { call } from '@/infra/http/call';
import { DifferenceMarks } from './difference-marks';
import { DifferenceNotice } from './difference-notice';
import { open, PIN, press, server, setUp } from './differences.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const QUERY = '/diagram/queryDifferences';

beforeEach(setUp);

describe('the marks of a place', () => {
  const mark: DifferenceMark = {
    sheet: 'lamp',
    target: PIN,
    kind: 'colour',
    said: 'green',
    count: 3,
    confirmed: false,
    mine: true,
  };
  const show = (target: Target) => open(<DifferenceMarks documentId="car-lamp" sheet="lamp" target={target} />);

  it('say how many, what, and whether the user is one of them', async () => {
    server.marks = () => ({ list: [mark] });
    await show(PIN);
    expect(await screen.findByRole('note')).toHaveTextContent(
      '已有 3 位同行反映：此处颜色与实车不符，实车为绿（含您的反映）',
    );
  });

  it('are none where nobody says so', async () => {
    server.marks = () => ({ list: [mark] });
    await show({ kind: 'component', component: 'E1' });
    await waitFor(() => expect(jest.mocked(call)).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('can be asked for again when they failed', async () => {
    server.marks = () => {
      throw new ApiError('network', null, '网络不通');
    };
    await show(PIN);
    await screen.findByText('同行反映没有加载，点按重试');
    server.marks = () => ({ list: [mark] });
    await press('同行反映没有加载，点按重试');
    expect(await screen.findByRole('note')).toBeInTheDocument();
    expect(jest.mocked(call).mock.calls.every(([{ path }]) => path === QUERY)).toBe(true);
  });

  it('are counted for the sheet, and lead to their places', async () => {
    server.marks = () => ({ list: [mark, { ...mark, target: { kind: 'component', component: 'K9' } }] });
    const onTarget = jest.fn();
    await open(<DifferenceNotice documentId="car-lamp" netlist={plugCircuit()} onTarget={onTarget} />);
    await screen.findByText('1');
    await press('本页 1 处与实车不符');
    fireEvent.click(await screen.findByText('K1/87'));
    expect(onTarget).toHaveBeenCalledWith(PIN);
  });

  it('are counted nowhere when there are none', async () => {
    const { container } = await open(
      <DifferenceNotice documentId="car-lamp" netlist={plugCircuit()} onTarget={jest.fn()} />,
    );
    await waitFor(() => expect(jest.mocked(call)).toHaveBeenCalled());
    expect(container).toBeEmptyDOMElement();
  });
});
