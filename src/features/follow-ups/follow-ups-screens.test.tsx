import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { customerConsent } from '@/contract/endpoints/customers';
import { followPreview, followQuery, followSend, noticeAnswer, noticeOpen } from '@/contract/endpoints/follow-ups';
import type { FollowUp, NoticePage, NoticePreview } from '@/contract/schemas/follow-ups';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { CarNoticeScreen } from './car-notice-screen';
import { FollowUpsScreen } from './follow-ups-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

const entry: FollowUp = {
  id: 'VIN/declined',
  carKey: 'VIN',
  carid: '苏E88Q16',
  car: '帕萨特',
  reason: 'declined',
  dueOn: '2026-11-11',
  matters: [{ name: '前制动片', amount: 38_000, level: null, atKm: null }],
  ownerName: '王建国',
  ownerPhone: '13912345678',
  customerId: 'c1',
  consent: 'yes',
  lastOrderId: 'w1',
  lastVisitAt: '2026-10-12T02:00:00Z',
  estimatedKm: 62_300,
  notice: null,
};
const summary = { from: '2026-08-26', asked: 9, sent: 8, opened: 5, came: 2, amount: 123_456 };
let preview: NoticePreview;
let page: NoticePage;

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T03:00:00Z'));
  preview = {
    carKey: 'VIN',
    reason: 'declined',
    occurrence: 'w1',
    text: '您的爱车苏E·88Q16上次没做的前制动片，建议安排。',
    phone: '139****5678',
    customerId: 'c1',
    channel: 'sms',
    sendsAt: null,
    refusal: null,
    refusalText: null,
    notice: null,
  };
  page = {
    store: { name: '宏达汽修', phone: '051288886666', address: '中山路 1 号', hours: null },
    carid: '苏E88Q16',
    car: '帕萨特',
    reason: 'declined',
    matter: '上次没做的前制动片，建议安排',
    dueOn: '2026-11-11',
    answered: false,
    stopped: false,
  };
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: unknown) => {
    if (endpoint === followQuery)
      return {
        ...{ list: [entry], total: 1, pageNum: 1, pageSize: 20, summary },
        ...{ counts: { due: 1, overdue: 1, later: 0 }, reasons: ['service', 'declined'] },
      } as never;
    if (endpoint === followPreview) return preview as never;
    if (endpoint === customerConsent) {
      preview = { ...preview, refusal: null, refusalText: null };
      return {} as never;
    }
    if (endpoint === noticeOpen) return page as never;
    if (endpoint === noticeAnswer) {
      const { answer } = body as { answer: string };
      page = { ...page, answered: answer === 'call' || page.answered, stopped: answer === 'stop' };
      return page as never;
    }
    return {} as never;
  });
});
afterEach(() => jest.restoreAllMocks());

const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body);

async function open(element: ReactElement): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  await act(async () => undefined);
}
async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
}

describe('the due list', () => {
  it('tells who is due for what since when, and each figure opens what it counts', async () => {
    await open(<FollowUpsScreen />);
    for (const text of ['前制动片', '超期 12 天', '王建国 · 上次 2026-10-12 · 约 62,300 km', '待联系 1', '¥1,234.56'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await press('已回店 2，查看');
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/followNotices/followNotices', { group: 'came' });
  });

  it('shows the very text and whom it goes to before it is sent, once', async () => {
    await open(<FollowUpsScreen />);
    await press(/^苏E88Q16 帕萨特 上次没做/);
    expect(await screen.findByText(preview.text)).toBeInTheDocument();
    expect(screen.getByText('短信内容，发给 139****5678')).toBeInTheDocument();
    await press('发送短信提醒');
    expect(sent(followSend)).toEqual([{ carKey: 'VIN', reason: 'declined', occurrence: 'w1' }]);
  });

  it('asks for the customer’s yes first where nobody has', async () => {
    preview = { ...preview, refusal: 'no_consent', refusalText: '还没有问过客户' };
    await open(<FollowUpsScreen />);
    await press(/^苏E88Q16 帕萨特 上次没做/);
    expect(await screen.findByText('还没有问过客户')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '发送短信提醒' })).toBeNull();
    await press('客户已当面同意，记下');
    expect(sent(customerConsent)).toEqual([{ id: 'c1', agreed: true }]);
    expect(await screen.findByRole('button', { name: '发送短信提醒' })).toBeInTheDocument();
  });
});

describe('the customer’s page', () => {
  it('tells what is due, and the store that the customer wants a call', async () => {
    await open(<CarNoticeScreen noticeKey="k1" />);
    expect(await screen.findByText('上次没做的前制动片，建议安排')).toBeInTheDocument();
    await press('请门店联系我');
    expect(sent(noticeAnswer)).toEqual([{ key: 'k1', answer: 'call' }]);
    expect(await screen.findByText('已告诉门店，请留意来电')).toBeInTheDocument();
  });

  it('takes notices back up after they were stopped', async () => {
    page = { ...page, stopped: true };
    await open(<CarNoticeScreen noticeKey="k1" />);
    await press('恢复接收');
    expect(sent(noticeAnswer)).toEqual([{ key: 'k1', answer: 'resume' }]);
  });

  it.each(['', 'unknown'])('says of the link %p that it is dead', async (key) => {
    jest.mocked(call).mockRejectedValue(new ApiError('notFound', 404, '链接无效'));
    await open(<CarNoticeScreen noticeKey={key} />);
    expect(await screen.findByText('链接无效或已失效')).toBeInTheDocument();
  });
});
