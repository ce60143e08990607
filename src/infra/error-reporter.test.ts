import { ApiError } from '@/domain/app-error';
import { createErrorReporter } from './error-reporter';

describe('error reporter (§8)', () => {
  const error = new ApiError('business', -1, '库存不足');

  it('toasts by the policy: nothing for the caller, nothing for a call given up', () => {
    const toast = jest.fn();
    const report = createErrorReporter(toast);
    report(error, 'caller');
    report(new ApiError('cancelled', null, '网络连接失败'), 'toast');
    expect(toast).not.toHaveBeenCalled();
    report(error, 'toast');
    expect(toast).toHaveBeenCalledWith('库存不足');
  });

  it('shows the same words once for calls that fail together, and again later', () => {
    let now = 0;
    const toast = jest.fn();
    const report = createErrorReporter(toast, () => now);
    report(error, 'toast');
    report(error, 'toast');
    report(new ApiError('forbidden', 403, '没有权限'), 'toast');
    expect(toast.mock.calls.flat()).toEqual(['库存不足', '没有权限']);
    now = 5_000;
    report(error, 'toast');
    expect(toast).toHaveBeenCalledTimes(3);
  });
});
