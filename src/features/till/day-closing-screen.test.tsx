import { screen, waitFor } from '@testing-library/react';
import { tillCloseDay, tillReopenDay } from '@/contract/endpoints/till';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { open, press, type, workAs } from '@/ui/testing/screens';
import { DayClosingScreen } from './day-closing-screen';
import { MovementsScreen } from './movements-screen';
import { sampleClosing, sampleDay } from './sample-till.testing';
import { openTill, refuse, sent, till } from './till-server.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

beforeEach(openTill);
afterEach(() => jest.restoreAllMocks());

describe('closing a day', () => {
  it('tells money by means, and opens what is behind a figure', async () => {
    await open(<DayClosingScreen day={null} />);
    await press('现金 收入 ¥870.00，支出 ¥50.00，看明细');
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/storeTill/tillMovements/tillMovements', {
      from: '2026-11-21',
      to: '2026-11-21',
      kinds: 'deposit,payment,collected,refund',
      title: '现金收付款',
      means: 'cash',
    });
    await press('新挂账 1 笔 ¥500.00，看明细');
    expect(navigateTo).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ kinds: 'credit' }));
  });

  it.each([
    ['1320', '账实相符'],
    ['1340', '长款 ¥20.00'],
    ['1300', '短款 ¥20.00'],
  ])('tells what %s yuan of counted cash differ by', async (text, words) => {
    await open(<DayClosingScreen day={null} />);
    await type('实点现金（元）', text);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is confirmed, and then shows who closed it', async () => {
    await open(<DayClosingScreen day={null} />);
    await type('实点现金（元）', '1300');
    await press('日结');
    expect(sent(tillCloseDay)).toEqual([]);
    expect(await screen.findByText(/短款 ¥20.00。日结后这一天的账不再变/)).toBeInTheDocument();
    const [, confirm] = screen.getAllByRole('button', { name: '日结' });
    confirm?.click();
    await waitFor(() =>
      expect(sent(tillCloseDay)).toEqual([
        { day: '2026-11-21', countedCash: 130_000, expectedCash: 132_000, note: '' },
      ]),
    );
    expect(await screen.findByText('已日结', { selector: '.day-closing-state' })).toBeInTheDocument();
    expect(screen.getByText('钱老板')).toBeInTheDocument();
    expect(screen.getByText('只有店主可以重新打开。')).toBeInTheDocument();
  });

  it('says who was faster when two people close one day', async () => {
    await open(<DayClosingScreen day={null} />);
    await type('实点现金（元）', '1320');
    await press('日结');
    refuse(tillCloseDay, new ApiError('business', -2, '钱老板已在 19:00 日结 2026-11-21'));
    screen.getAllByRole('button', { name: '日结' })[1]?.click();
    expect(await screen.findByText('钱老板已在 19:00 日结 2026-11-21')).toBeInTheDocument();
  });

  it('sends to the earlier day that is still open', async () => {
    till.day = { ...sampleDay, nextToClose: '2026-11-20', closedThrough: '2026-11-19' };
    await open(<DayClosingScreen day={null} />);
    await press('先日结 2026-11-20');
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/dayClosing/dayClosing', { day: '2026-11-20' });
    expect(screen.queryByLabelText('实点现金（元）')).toBeNull();
  });

  it('is taken back by the owner, with a reason', async () => {
    workAs('owner');
    till.day = { ...sampleDay, closing: sampleClosing, closedThrough: '2026-11-21', nextToClose: null };
    await open(<DayClosingScreen day="2026-11-21" />);
    await press('重新打开这一天');
    await press('漏记了收款', 'tab');
    await press('重新打开');
    expect(sent(tillReopenDay)).toEqual([{ day: '2026-11-21', reason: '漏记了收款' }]);
  });
});

it('shows the payments behind a figure, each with its order', async () => {
  await open(<MovementsScreen title="退款" from="2026-11-21" to="2026-11-21" kinds={['refund']} means={null} />);
  expect(await screen.findByText('2026-11-21 · 1 笔')).toBeInTheDocument();
  await press(/^退款 现金 -¥50.00/);
  expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/orderMoney/orderMoney', { id: 'w1' });
});
