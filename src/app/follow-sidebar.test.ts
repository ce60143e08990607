import { storage } from '@/platform/storage';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { followSidebar } from './follow-sidebar';

jest.mock('@/ui/feedback-store', () => ({ confirmDialog: jest.fn(), toast: jest.fn() }));
const confirm = jest.mocked(confirmDialog);

function sidebar({ isThere = true, comesFromIt = false } = {}) {
  return {
    isThere: jest.fn().mockResolvedValue(isThere),
    open: jest.fn().mockResolvedValue(true),
    onEntered: jest.fn((listener: () => void) => {
      if (comesFromIt) listener();
      return () => undefined;
    }),
  };
}

beforeEach(() => {
  jest.resetAllMocks();
  for (const key of storage.keys()) storage.remove(key);
});

describe('Douyin’s sidebar', () => {
  it('is offered at the second start, once', async () => {
    confirm.mockResolvedValue(true);
    const there = sidebar();
    await followSidebar(there);
    expect(confirm).not.toHaveBeenCalled();
    await followSidebar(there);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(there.open).toHaveBeenCalledTimes(1);
    await followSidebar(there);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('is not offered where Douyin has none, and still is when it has one', async () => {
    await followSidebar(sidebar({ isThere: false }));
    await followSidebar(sidebar({ isThere: false }));
    expect(confirm).not.toHaveBeenCalled();
    await followSidebar(sidebar());
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('greets who comes from there, and does not explain it to him', async () => {
    await followSidebar(sidebar({ comesFromIt: true }));
    await followSidebar(sidebar());
    expect(toast).toHaveBeenCalledWith('欢迎从侧边栏回来');
    expect(confirm).not.toHaveBeenCalled();
  });
});
