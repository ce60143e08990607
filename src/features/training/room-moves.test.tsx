import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { confirm, enterTraining, measurement, press, seen, showRoom } from './room-screen.testing';
import type { FakeServer } from '@/infra/http/fake-server.testing';
import { attempt, Path, room, tally } from './sample-training.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(), redirectTo: jest.fn() }));
jest.mock('@/ui/use-window-size', () => ({ useWindowSize: () => ({ width: 375, height: 812 }) }));

/** Waits until the server got a request, and returns all of that kind. */
const sent = (path: string) =>
  waitFor(() => {
    expect(mockServer.sent(path)).not.toEqual([]);
    return mockServer.sent(path);
  });

beforeEach(() => {
  mockServer = enterTraining();
  mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
});

describe('a move in a room of the fault training', () => {
  it('measures by the server, keeps what was read, and counts a held meter once', async () => {
    showRoom();
    await press('测量');
    expect(await screen.findByText('测量 1 次 · 工作量 2 · 还可判断 3 次')).toBeInTheDocument();
    await press('测量');
    await press('记录 1');
    fireEvent.click(await screen.findByRole('button', { name: /第 1 步，F1 输出端 对车身搭铁，0 V/ }));
    expect(await screen.findByText('选中 p=F1=2')).toBeInTheDocument();
    expect(mockServer.sent(Path.measure)).toEqual([
      {
        attemptId: 'a1',
        clientKey: expect.any(String) as string,
        state: attempt().complaintState,
        measurement,
      },
    ]);
  });

  it('sends a measurement whose answer was lost again under its key', async () => {
    showRoom();
    const answer = mockServer.known[Path.measure];
    mockServer.known[Path.measure] = new ApiError('network', null, '网络连接失败');
    await press('测量');
    await sent(Path.measure);
    const put = await screen.findByRole('button', { name: '测量', pressed: false });
    mockServer.known[Path.measure] = answer;
    fireEvent.click(put);
    await waitFor(() => expect(mockServer.sent(Path.measure)).toHaveLength(2));
    const [first, second] = mockServer.sent(Path.measure);
    expect(second).toEqual(first);
  });

  it('warns before a wire is bridged, and says what it has blown', async () => {
    mockServer.known[Path.jumper] = { seen, blew: ['F1'], sparks: false, tally: tally({ damage: 1, effort: 3 }) };
    showRoom();
    await press('点 p=K1=87');
    await press('从这里跨接');
    expect(await screen.findByText('跨接线一头在 K1 的 87 脚')).toBeInTheDocument();
    await press('接搭铁');
    expect(await screen.findByText(/接错地方会烧断保险丝/)).toBeInTheDocument();
    await confirm('接上');
    expect(await sent(Path.jumper)).toEqual([
      expect.objectContaining({ attemptId: 'a1', from: 'K1.87', to: 'ground' }),
    ]);
    await press('记录 1');
    expect(await screen.findByText('烧断 元件 F1')).toBeInTheDocument();
    // another car to look at
    await waitFor(() => expect(mockServer.sent(Path.look)).toHaveLength(2));
  });

  it('replaces a fuse and wiggles a wire', async () => {
    mockServer.known[Path.fuse] = { seen, blewAgain: true, tally: tally({ damage: 1 }) };
    mockServer.known[Path.wiggle] = { seen, flickers: ['E1'], tally: tally({ damage: 1, effort: 1 }) };
    showRoom();
    await press('点 F1');
    await press('换保险丝');
    await confirm('更换');
    await press('点 w=w9');
    await press('晃动线束');
    expect((await sent(Path.fuse))[0]).toMatchObject({ fuse: 'F1' });
    expect((await sent(Path.wiggle))[0]).toMatchObject({ at: 'w9' });
    await press('记录 2');
    expect(await screen.findByText('又烧断了')).toBeInTheDocument();
    expect(await screen.findByText('元件 E1 时好时坏')).toBeInTheDocument();
  });
});
