import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { navigateTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { session } from '@/state/session';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { exam, Path, user } from './sample-training.testing';
import { TrainingExamScreen } from './training-exam-screen';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TrainingExamScreen />
    </QueryClientProvider>,
  );
}
const firstSolved = exam().rooms.map((one, index) =>
  index === 0 ? { ...one, state: 'solved' as const, score: 90 } : one,
);

beforeEach(() => {
  jest.clearAllMocks();
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
  });
  mockServer = fakeServer({ [Path.exam]: { exam: null } });
});
afterEach(() => jest.restoreAllMocks());

describe('the exam of the fault training', () => {
  it('says what it asks for, and begins by a tap', async () => {
    mockServer.known[Path.startExam] = exam();
    show();
    expect(await screen.findByText('10 间房，60 分钟')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: '开始考试' }));
    expect(await screen.findByText('已完成 0/10')).toBeInTheDocument();
    expect(await screen.findByRole('timer')).toHaveTextContent(/还剩 (01:00:00|00:59:\d\d)/);
    fireEvent.click(await screen.findByText('考题 3'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/trainingRoom/trainingRoom', { attemptId: 'x3' });
  });

  it('is handed in after a question that names what is left', async () => {
    mockServer.known[Path.exam] = { exam: exam({ rooms: firstSolved }) };
    mockServer.known[Path.finishExam] = exam({ state: 'failed', score: 9, solved: 1, rooms: firstSolved });
    show();
    expect(await screen.findByRole('progressbar', { name: '已完成' })).toHaveAttribute('aria-valuenow', '1');
    fireEvent.click(await screen.findByRole('button', { name: '交卷' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('还有 9 间没有完成，按 0 分计。')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: '交卷' }));
    expect(await screen.findByText('没有通过')).toBeInTheDocument();
    expect(await screen.findByText('9 分')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '重新考试' })).toBeInTheDocument();
  });

  it('asks the server how it ended when the hour is over', async () => {
    mockServer.known[Path.exam] = () => ({
      exam:
        mockServer.sent(Path.exam).length === 1
          ? exam({ endsAt: '2026-01-01T00:00:00.000Z' })
          : exam({ state: 'failed', score: 30 }),
    });
    show();
    expect(await screen.findByText('没有通过')).toBeInTheDocument();
    expect(mockServer.sent(Path.exam)).toHaveLength(2);
  });

  it('shows the certificate of who passed, and saves it', async () => {
    mockServer.known[Path.exam] = {
      exam: exam({ state: 'passed', score: 88, solved: 9, certificateUrl: '/certificates/e1.png?utoken=a%2Bb' }),
    };
    const download = jest.spyOn(files, 'download').mockResolvedValue({ status: 'ok', value: { path: 'p', name: 'n' } });
    const saveImage = jest.spyOn(files, 'saveImage').mockResolvedValue({ status: 'ok', value: undefined });
    show();
    expect(await screen.findByText('通过')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: '保存证书' }));
    await waitFor(() => expect(saveImage).toHaveBeenCalledWith({ path: 'p', name: 'n' }));
    expect(download).toHaveBeenCalledWith({ url: '/certificates/e1.png', utoken: 'a+b', name: '故障诊断技能证书.png' });
    expect(await screen.findByText('证书已保存')).toBeInTheDocument();
  });

  it('says how to save a certificate where the album is refused', async () => {
    mockServer.known[Path.exam] = {
      exam: exam({ state: 'passed', score: 88, certificateUrl: '/certificates/e1.png?utoken=a' }),
    };
    jest.spyOn(files, 'download').mockResolvedValue({ status: 'ok', value: { path: 'p', name: 'n' } });
    jest.spyOn(files, 'saveImage').mockResolvedValue({ status: 'denied', permission: 'album' });
    show();
    fireEvent.click(await screen.findByRole('button', { name: '保存证书' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/没有相册权限/);
  });
});
