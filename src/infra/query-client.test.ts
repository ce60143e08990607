import { onlineManager } from '@tanstack/react-query';
import { ApiError, transportError } from '@/domain/app-error';
import { connectQueryManagers, createQueryClient, shouldRetry } from './query-client';

describe('query client', () => {
  it('tries again only when the connection broke, twice', () => {
    const broken = transportError('network');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, broken))).toEqual([true, true, false]);
    expect(shouldRetry(0, transportError('timeout'))).toBe(false);
    expect(shouldRetry(0, new ApiError('server', 500, '服务器错误'))).toBe(false);
    expect(shouldRetry(0, new Error('bug'))).toBe(false);
    const away = new ApiError('server', -5, '服务暂时不可用，请稍后重试');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, away))).toEqual([true, true, false]);
  });

  it('fails without a network instead of waiting for ever', async () => {
    const queryFn = jest.fn().mockRejectedValue(new ApiError('business', -1, 'x'));
    let tell: (online: boolean) => void = () => undefined;
    connectQueryManagers({
      onVisibilityChange: () => () => undefined,
      onOnlineChange: (listener) => {
        tell = listener;
        return () => undefined;
      },
    });
    const stop = onlineManager.subscribe(() => undefined);
    tell(false);
    expect(onlineManager.isOnline()).toBe(false);
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toMatchObject({ message: 'x' });
    tell(true);
    stop();
  });
});
