import { RespCode } from '../../../../src/contract/envelope';
import { notFound } from '../../../base/refusals';
import type { CallContext } from '../../../http/route';
import { drawFor } from './draw-for';
import { DrawingError } from './drawing-threads';

const mockDraw = jest.fn();
jest.mock('./draw-in-thread', () => ({ drawInThread: (...args: unknown[]) => mockDraw(...args) as unknown }));

const warn = jest.fn();
const contextOf = (user: { uid: string } | null) =>
  ({ user, meta: { ip: '2001:db8:1:2::7' }, log: { warn } }) as unknown as CallContext;
const left = new AbortController().signal;
const part = { sheet: '/sheet.json', at: 'E1', isDark: false };

beforeEach(() => {
  mockDraw.mockReset();
  warn.mockReset();
});

describe('drawing for a caller', () => {
  it.each([
    ['account', contextOf({ uid: 'u1' }), undefined, 'u1'],
    ['who a link was given to', contextOf(null), 'u2', 'u2'],
    ['network', contextOf(null), undefined, '2001:db8:1:2::/64'],
  ])('takes turns by %s', async (_by, ctx, uid, from) => {
    mockDraw.mockResolvedValue(Buffer.from('drawn'));
    expect((await drawFor(ctx, uid)('litPart', part, 'part', left)).toString()).toBe('drawn');
    expect(mockDraw).toHaveBeenCalledWith('litPart', part, { from, name: 'part', left });
  });

  it.each([
    ['busy', RespCode.limited, '查看人数较多'],
    ['closed', RespCode.refused, '服务正在重启'],
    ['too-heavy', RespCode.refused, '过于复杂'],
    ['given-up', RespCode.refused, '过于复杂'],
  ] as const)('says in words what is %s, and keeps the cause for the log', async (code, respCode, words) => {
    const error = new DrawingError(code, { cause: new Error('heap') });
    mockDraw.mockRejectedValue(error);
    const drawn = drawFor(contextOf(null))('litPart', part, 'part', left);
    await expect(drawn).rejects.toMatchObject({ code: respCode, msg: expect.stringContaining(words) });
    expect(warn).toHaveBeenCalledWith({ err: error, task: 'litPart', file: 'part' }, expect.any(String));
  });

  it('logs nothing of who has gone, nor of what its user is told', async () => {
    mockDraw.mockRejectedValueOnce(new DrawingError('left')).mockRejectedValueOnce(notFound('该资料没有这一页'));
    const draw = drawFor(contextOf(null));
    await expect(draw('litPart', part, 'part', left)).rejects.toMatchObject({ code: RespCode.refused });
    await expect(draw('litPart', part, 'part', left)).rejects.toMatchObject({ msg: '该资料没有这一页' });
    expect(warn).not.toHaveBeenCalled();
  });
});
