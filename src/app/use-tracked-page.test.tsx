import { act, renderHook } from '@testing-library/react';
import { useRouter } from '@tarojs/taro';
import { routes } from '@/infra/routes';
import { readIncomingLink } from './read-incoming-link';
import { analytics } from './services';
import { useTrackedPage } from './use-tracked-page';

jest.mock('@tarojs/taro', () => ({ useRouter: jest.fn(), useDidShow: (onShow: () => void) => onShow() }));
jest.mock('./services', () => ({ analytics: { view: jest.fn() } }));
jest.mock('./read-incoming-link', () => ({ readIncomingLink: jest.fn(async () => null) }));

const shareInfo = '%7B%22from%22%3A%22u1%22%7D';
const open = async (route: (typeof routes)['home' | 'courseIndex'], params: Record<string, string>) => {
  jest.mocked(useRouter).mockReturnValue({ params } as unknown as ReturnType<typeof useRouter>);
  renderHook(() => useTrackedPage(route));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

beforeEach(() => jest.clearAllMocks());

describe('every page', () => {
  it('counts its view, and the visit by the shareInfo that it was opened with (§2)', async () => {
    await open(routes.courseIndex, { shareInfo });
    expect(analytics.view).toHaveBeenCalledWith(routes.courseIndex);
    expect(jest.mocked(readIncomingLink).mock.calls).toEqual([[{ shareInfo }]]);
  });

  it('reads no link without one, nor for home, which does it itself', async () => {
    await open(routes.courseIndex, { fid: '7' });
    await open(routes.home, { shareInfo });
    expect(readIncomingLink).not.toHaveBeenCalled();
  });
});
