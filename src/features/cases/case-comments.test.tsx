import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { caseOne, commentCreate, commentDelete, likeSet } from '@/contract/endpoints/cases';
import { ApiError, transportError } from '@/domain/app-error';
import { session } from '@/state/session';
import { failing, sent, server, setUp, show } from './case-detail.testing';
import { aComment, logIn, tap, type } from './cases.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn(),
  goBack: jest.fn(),
}));

beforeEach(setUp);

describe('comments on a repair case (§2 caseDetail)', () => {
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
    server.comments = [aComment(), aComment({ id: 'm2', mine: true, text: '我写的' })];
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
});
