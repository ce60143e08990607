import { location } from '@/platform/location';
import { cancelled, failed, ok } from '@/platform/outcome';
import { navigateTo } from './navigation';
import { openPlace } from './open-place';

jest.mock('./navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true) }));
let mockHasViewer = false;
jest.mock('@/platform/location', () => ({
  location: {
    get hasViewer() {
      return mockHasViewer;
    },
    open: jest.fn(),
  },
}));

const place = { name: '宏达汽修', address: '中山路1号', latitude: 32.0468, longitude: 118.7913 };
const open = jest.mocked(location.open);
const page = '/packages/location/openLocation/openLocation';

describe('showing a place (§2 /open-location)', () => {
  beforeEach(() => jest.clearAllMocks());

  it('H5 and shells open the page', async () => {
    mockHasViewer = false;
    await openPlace(place);
    expect(navigateTo).toHaveBeenCalledWith(page, place);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['it opened', ok(undefined)],
    ['the user closed it', cancelled],
  ])('mini programs have a map of their own: %s', async (_, outcome) => {
    mockHasViewer = true;
    open.mockResolvedValue(outcome);
    await openPlace(place);
    expect(open).toHaveBeenCalledWith(place);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('the page is there when that map fails, and for a place without a point', async () => {
    mockHasViewer = true;
    open.mockResolvedValue(failed('x'));
    await openPlace(place);
    expect(navigateTo).toHaveBeenCalledWith(page, place);
    open.mockClear();
    await openPlace({ ...place, latitude: null, longitude: null });
    expect(navigateTo).toHaveBeenLastCalledWith(page, { name: place.name, address: place.address });
    expect(open).not.toHaveBeenCalled();
  });
});
