import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { caseOne, caseWithdraw, likeSet } from '@/contract/endpoints/cases';
import { favouriteCreate } from '@/contract/endpoints/courses';
import { ApiError, transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { outbox, SENT_LATER } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { session } from '@/state/session';
import { failing, onCode, sent, server, setUp, show } from './case-detail.testing';
import { aRepairCase, tap } from './cases.testing';

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

beforeEach(setUp);

describe('one repair case (§2 caseDetail, §3)', () => {
  it('shows text, pictures, links and comments, and leads on', async () => {
    server.shown = aRepairCase({
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

  it('says when the film does not play, and tries again', async () => {
    server.shown = aRepairCase({ videoUrl: '/a.mp4' });
    await show();
    await tap('播放 /a.mp4');
    expect(await screen.findByText('视频播放失败')).toBeInTheDocument();
    await tap('重试');
    expect(await screen.findByText('播放 /a.mp4')).toBeInTheDocument();
  });
});

describe('what its author sees', () => {
  it('tells the reason of a refusal and offers to edit; nothing public on it', async () => {
    server.shown = aRepairCase({ mine: true, state: 'refused', reason: '请补充测量数据' });
    await show();
    expect(await screen.findByText('未通过的原因：请补充测量数据')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '写评论' })).toBeNull();
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
    await tap('编辑');
    expect(navigateTo).toHaveBeenCalledWith('/packages/repairCases/caseEdit/caseEdit', { id: 'c1' });
  });

  it('withdraws after a confirmation, once for two taps', async () => {
    server.shown = aRepairCase({ mine: true });
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
