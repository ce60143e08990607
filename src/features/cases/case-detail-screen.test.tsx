import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@/contract/endpoint';
import { caseOne, caseWithdraw, commentCreate, commentDelete, commentQuery, likeSet } from '@/contract/endpoints/cases';
import { favouriteCreate } from '@/contract/endpoints/courses';
import type { RepairCase } from '@/contract/schemas/cases';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { outbox, SENT_LATER } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { session } from '@/state/session';
import { aComment, aRepairCase, logIn, open, pageOf, tap, type } from './cases.testing';
import { CaseDetailScreen } from './case-detail-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/picture-zoom', () => ({
  PictureZoom: ({ picture }: { picture: string }) => <div role="dialog">大图 {picture}</div>,
}));
jest.mock('@/platform/video', () => ({
  VideoPlayer: ({ src, onError }: { src: string; onError: () => void }) => (
    <button onClick={onError}>播放 {src}</button>
  ),
}));

let shown: RepairCase;
let comments = [aComment()];
const failing = new Map<Endpoint, Error>();
const sent = (endpoint: Endpoint) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, body]) => body);
const onCode = jest.fn();
const show = (mayWrite = true) =>
  open(
    <CaseDetailScreen id="c1" onShareable={jest.fn()} onShare={jest.fn()} onCode={onCode} mayWrite={() => mayWrite} />,
  );

beforeEach(() => {
  jest.clearAllMocks();
  failing.clear();
  session.clear();
  logIn();
  shown = aRepairCase();
  comments = [aComment()];
  jest.mocked(call).mockImplementation(async (endpoint: Endpoint, body: object) => {
    const failure = failing.get(endpoint);
    if (failure) throw failure;
    if (endpoint === caseOne) return shown as never;
    if (endpoint === commentQuery) return pageOf(comments) as never;
    if (endpoint === likeSet) return { liked: (body as { liked: boolean }).liked, likes: 4 } as never;
    if (endpoint === commentCreate)
      comments = [aComment({ id: 'm2', mine: true, text: (body as { text: string }).text }), ...comments];
    if (endpoint === commentDelete) comments = comments.filter(({ id }) => id !== (body as { id: string }).id);
    return {} as never;
  });
});

describe('one repair case (§2 caseDetail, §3)', () => {
  it('shows text, pictures, links and comments, and leads on', async () => {
    shown = aRepairCase({
      images: ['/a.svg'],
      links: [
        { kind: 'document', id: 'd1', title: '起动系统电路图' },
        { kind: 'course', id: 'f1', title: '电路基础' },
      ],
    });
    await show();
    expect(await screen.findByText('帕萨特冷车起动无力')).toBeInTheDocument();
    expect(await screen.findByText('先量压降，学到了')).toBeInTheDocument();
    fireEvent.click(screen.getByText('起动系统电路图'));
    expect(navigateTo).toHaveBeenLastCalledWith('/pages/documentView/documentView', {
      url: expect.stringContaining('d1') as string,
      title: '起动系统电路图',
    });
    fireEvent.click(screen.getByText('电路基础'));
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/course/courseDetail/courseDetail', { fid: 'f1' });
    fireEvent.click(screen.getByRole('button', { name: '故障码 P0562，看电路图与案例' }));
    expect(onCode).toHaveBeenLastCalledWith('P0562', '大众/上汽大众/帕萨特/2003/1.8T');
    fireEvent.click(screen.getByRole('button', { name: '放大第 1 张图片' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('大图 /a.svg');
  });

  it('says when it is gone, and offers a retry when it does not come', async () => {
    failing.set(caseOne, new ApiError('notFound', 404, '案例不存在或已下架'));
    await show();
    expect(await screen.findByText('案例不存在或已下架')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '全部案例' })).toBeInTheDocument();
  });

  it('offers a retry when it does not come', async () => {
    failing.set(caseOne, transportError('network'));
    await show();
    await screen.findByText('网络连接失败');
    failing.clear();
    await tap('重试');
    expect(await screen.findByText('帕萨特冷车起动无力')).toBeInTheDocument();
  });

  it('keeps a like for later without a network, and says so', async () => {
    configureUserNow(() => session.user()?.uid ?? null);
    failing.set(likeSet, transportError('network'));
    await show();
    await tap(/点赞/, 'checkbox');
    expect(await screen.findByText(SENT_LATER)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /点赞/ })).toBeChecked();
    expect(outbox.all()).toMatchObject([{ path: likeSet.path, body: { cmsId: 'c1', liked: true }, refusal: '' }]);
    outbox.clear();
    configureUserNow(() => null);
  });

  it('likes at once, and takes it back when that fails', async () => {
    await show();
    const like = () => tap(/点赞/, 'checkbox');
    await like();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '取消点赞，已有 4 个赞' })).toBeInTheDocument());
    failing.set(likeSet, transportError('network'));
    await like();
    await waitFor(() => expect(sent(likeSet)).toHaveLength(2));
    expect(await screen.findByRole('checkbox', { name: '取消点赞，已有 4 个赞' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
  });

  it('keeps a favourite', async () => {
    await show();
    await tap('收藏', 'checkbox');
    expect(sent(favouriteCreate)).toEqual([{ kind: 'case', fid: 'c1' }]);
    expect(await screen.findByRole('checkbox', { name: '已收藏，取消收藏' })).toBeInTheDocument();
  });

  it('asks for a login before anything is written', async () => {
    await show(false);
    await tap(/点赞/, 'checkbox');
    fireEvent.click(screen.getByRole('button', { name: '写评论' }));
    expect(sent(likeSet)).toEqual([]);
    expect(screen.queryByLabelText('评论内容')).toBeNull();
  });

  it('keeps the text of a comment that could not be sent, and sends it once more under the same key', async () => {
    await show();
    await tap('写评论');
    await waitFor(() => screen.getByLabelText('评论内容'));
    type('评论内容', '加我 13800138000');
    await tap('发布');
    expect(screen.getByText('请勿填写手机号等联系方式')).toBeInTheDocument();
    type('评论内容', '收藏了');
    failing.set(commentCreate, new ApiError('business', -3, '评论太频繁，请稍后再试'));
    await tap('发布');
    expect(await screen.findByText('评论太频繁，请稍后再试')).toBeInTheDocument();
    failing.clear();
    await tap('发布');
    expect(await screen.findByText('收藏了')).toBeInTheDocument();
    const [first, second] = sent(commentCreate) as { clientKey: string }[];
    expect(first?.clientKey).toBe(second?.clientKey);
  });

  it('keeps what is being written while the session ends and begins again (§8), for its writer alone', async () => {
    await show();
    await tap('写评论');
    await waitFor(() => screen.getByLabelText('评论内容'));
    type('评论内容', '先量压降');
    failing.set(commentCreate, new ApiError('auth', 20100, '登录已过期'));
    failing.set(caseOne, transportError('network'));
    await tap('发布');
    const asked = () => sent(caseOne).length;
    const before = asked();
    await act(async () => session.expire());
    expect(screen.getByLabelText('评论内容')).toHaveProperty('value', '先量压降');
    expect(screen.queryByText('登录已过期')).toBeNull();
    await act(async () => logIn());
    expect(screen.getByLabelText('评论内容')).toHaveProperty('value', '先量压降');
    // It was the same page all the time.
    expect(asked()).toBe(before);
    failing.clear();
    await act(async () => session.expire());
    await act(async () => logIn('u2'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    await tap('写评论');
    expect(await screen.findByLabelText('评论内容')).toHaveProperty('value', '');
  });

  it('deletes an own comment after a confirmation', async () => {
    comments = [aComment(), aComment({ id: 'm2', mine: true, text: '我写的' })];
    await show();
    await tap('删除评论 我写的');
    await tap('取消');
    expect(sent(commentDelete)).toEqual([]);
    await tap('删除评论 我写的');
    await tap('删除');
    expect(sent(commentDelete)).toEqual([{ id: 'm2' }]);
    await waitFor(() => expect(screen.queryByText('我写的')).toBeNull());
    expect(screen.queryByRole('button', { name: /删除评论 先量/ })).toBeNull();
  });

  it('says when the film does not play, and tries again', async () => {
    shown = aRepairCase({ videoUrl: '/a.mp4' });
    await show();
    await tap('播放 /a.mp4');
    expect(await screen.findByText('视频播放失败')).toBeInTheDocument();
    await tap('重试');
    expect(await screen.findByText('播放 /a.mp4')).toBeInTheDocument();
  });
});

describe('what its author sees', () => {
  it('tells the reason of a refusal and offers to edit; nothing public on it', async () => {
    shown = aRepairCase({ mine: true, state: 'refused', reason: '请补充测量数据' });
    await show();
    expect(await screen.findByText('未通过的原因：请补充测量数据')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '写评论' })).toBeNull();
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
    await tap('编辑');
    expect(navigateTo).toHaveBeenCalledWith('/packages/repairCases/caseEdit/caseEdit', { id: 'c1' });
  });

  it('withdraws after a confirmation, once for two taps', async () => {
    shown = aRepairCase({ mine: true });
    await show();
    await tap('撤回');
    const yes = await waitFor(() => screen.getAllByRole('button', { name: '撤回' }));
    await act(async () => {
      for (const button of yes) {
        fireEvent.click(button);
        fireEvent.click(button);
      }
    });
    expect(sent(caseWithdraw)).toEqual([{ id: 'c1' }]);
  });
});
