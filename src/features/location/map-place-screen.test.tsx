import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { location } from '@/platform/location';
import { denied, failed, ok } from '@/platform/outcome';
import { map } from '@/platform/map';
import { MapServiceError, type MapKit } from '@/platform/map/types';
import { fakeMap } from './fake-map.testing';
import { MapPlaceScreen } from './map-place-screen';

let mockLoad: () => Promise<MapKit>;
jest.mock('@/platform/map', () => ({ map: { load: () => mockLoad() } }));

const here = { latitude: 32.05, longitude: 118.79 };
const at = (name: string, north = 0) => ({
  name,
  address: `${name}的地址`,
  latitude: here.latitude + north,
  longitude: here.longitude,
});
let fake: ReturnType<typeof fakeMap>;
const done = jest.fn();
const typed = jest.fn();

function show(start: typeof here | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MapPlaceScreen start={start} onDone={done} onType={typed} />
    </QueryClientProvider>,
  );
}
const row = (name: RegExp | string) => screen.findByRole('radio', { name });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));
const search = (value: string) =>
  fireEvent(screen.getByLabelText('搜索地点、小区、道路'), new CustomEvent('input', { detail: { value } }));

beforeEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  fake = fakeMap();
  mockLoad = async () => fake.kit;
  fake.finder.nameOf.mockImplementation(async (point) => ({ ...point, name: '', address: '南京市玄武区中山路1号' }));
  fake.finder.around.mockResolvedValue([at('宏达汽修', 0.001), at('大华汽配', 0.002)]);
  fake.finder.search.mockResolvedValue([at('新街口', 0.01)]);
  jest.spyOn(location, 'current').mockResolvedValue(ok(here));
});

describe('a place on the map (§2 /choose-location)', () => {
  it('begins where the user is, and hands back the address under the pin', async () => {
    show();
    fireEvent.click(await row(/地图上的位置/));
    expect(fake.drawn.markUser).toHaveBeenCalledWith(here);
    expect(fake.drawn.moveTo).toHaveBeenCalledWith(here, 17);
    confirm();
    expect(done).toHaveBeenCalledWith({ ...here, name: '', address: '南京市玄武区中山路1号' });
  });

  it('begins at the place of until now without asking for the location', async () => {
    show(here);
    await row(/地图上的位置/);
    expect(fake.view()).toEqual({ center: here, zoom: 17 });
    expect(location.current).not.toHaveBeenCalled();
  });

  it('asks anew for the point that the map is dragged to, and not for the one on the way', async () => {
    show(here);
    await row(/地图上的位置/);
    act(() => fake.events()?.onMoved({ latitude: 32.06, longitude: 118.79 }));
    act(() => fake.events()?.onMoved({ latitude: 32.07, longitude: 118.79 }));
    expect(screen.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(fake.finder.nameOf).toHaveBeenLastCalledWith({ latitude: 32.07, longitude: 118.79 }, expect.anything()),
    );
    expect(fake.finder.nameOf).toHaveBeenCalledTimes(2);
  });

  it('takes a place from what lies around, and stays with the list', async () => {
    show(here);
    fireEvent.click(await row(/宏达汽修.*110 米/));
    expect(fake.drawn.moveTo).toHaveBeenCalledWith(at('宏达汽修', 0.001));
    expect(await row(/大华汽配/)).toBeInTheDocument();
    confirm();
    expect(done).toHaveBeenCalledWith(at('宏达汽修', 0.001));
  });

  it('keeps the place while the map is only zoomed there, and lets it go when the map is dragged', async () => {
    show(here);
    fireEvent.click(await row(/宏达汽修/));
    const { latitude, longitude } = at('宏达汽修', 0.001);
    act(() => fake.events()?.onMoved({ latitude: latitude + 0.000_005, longitude }));
    confirm();
    expect(done).toHaveBeenCalledWith(at('宏达汽修', 0.001));
    act(() => fake.events()?.onMoved(here));
    expect(await row(/地图上的位置/)).toHaveAttribute('aria-checked', 'true');
  });

  it('goes to a place of the search', async () => {
    show(here);
    await row(/宏达汽修/);
    search('新街口');
    fireEvent.click(await row(/新街口/));
    expect(fake.finder.search).toHaveBeenCalledWith('新街口', here, expect.anything());
    expect(fake.drawn.moveTo).toHaveBeenCalledWith(at('新街口', 0.01), 17);
    confirm();
    expect(done).toHaveBeenCalledWith(at('新街口', 0.01));
  });

  it('says when a search finds nothing, and when it fails, with a retry', async () => {
    fake.finder.search
      .mockResolvedValueOnce([])
      .mockRejectedValueOnce(new MapServiceError('x'))
      .mockResolvedValueOnce([at('新街口')]);
    show(here);
    await row(/宏达汽修/);
    search('火星');
    expect(await screen.findByText('没有找到“火星”')).toBeInTheDocument();
    search('新街口');
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await row(/新街口/)).toBeInTheDocument();
  });

  it('explains a refused location, with the settings and other ways', async () => {
    jest.spyOn(location, 'current').mockResolvedValue(denied('location'));
    show();
    expect(await screen.findByText('没有位置权限，可在设置里允许，或搜索地点')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '去设置' })).toBeInTheDocument();
    expect(screen.getByText('拖动地图，把图钉放到位置上')).toBeInTheDocument();
    jest.spyOn(location, 'current').mockResolvedValue(failed('x'));
    fireEvent.click(screen.getByRole('button', { name: '定位到我的位置' }));
    expect(await screen.findByText('没有取到当前位置，请到室外或窗边重试，或搜索地点')).toBeInTheDocument();
  });

  it('says when the map does not come, asks for it again, and offers typing with the point', async () => {
    show(here);
    await row(/宏达汽修/);
    act(() => fake.events()?.onTiles(false));
    expect(screen.getByText('地图没有加载出来，请检查网络')).toBeInTheDocument();
    fireEvent.click(screen.getByText('重试'));
    expect(fake.drawn.reload).toHaveBeenCalledTimes(1);
    act(() => fake.events()?.onTiles(true));
    expect(screen.queryByText('地图没有加载出来，请检查网络')).toBeNull();
    fireEvent.click(screen.getByText('找不到？手动填写地址'));
    expect(typed).toHaveBeenCalledWith(here);
  });

  it('offers the ways without a map first while it does not come', async () => {
    jest.spyOn(location, 'current').mockResolvedValue(denied('location'));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('没有位置权限');
    act(() => fake.events()?.onTiles(false));
    expect(screen.queryByText('拖动地图，把图钉放到位置上')).toBeNull();
    expect(screen.queryByText('使用当前位置')).toBeNull();
    fireEvent.click(screen.getByText('手动填写地址'));
    expect(typed).toHaveBeenCalledWith(null);
    act(() => fake.events()?.onTiles(true));
    expect(screen.getByText('拖动地图，把图钉放到位置上')).toBeInTheDocument();
  });

  it('an address that cannot be found out can be asked for again, and nothing is chosen until then', async () => {
    fake.finder.nameOf.mockRejectedValueOnce(new MapServiceError('x'));
    show(here);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await row(/地图上的位置/)).toBeInTheDocument();
  });

  it('a map whose code does not come leaves typing', async () => {
    mockLoad = async () => {
      throw new Error('chunk');
    };
    expect(map.load).not.toBeNull();
    show();
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('找不到？手动填写地址'));
    expect(typed).toHaveBeenCalledWith(null);
  });
});
