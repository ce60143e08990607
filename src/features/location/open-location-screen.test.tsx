import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { clipboard } from '@/platform/clipboard';
import { location } from '@/platform/location';
import { denied, failed, ok } from '@/platform/outcome';
import type { MapKit } from '@/platform/map/types';
import { system } from '@/platform/system';
import { fakeMap } from './fake-map.testing';
import { OpenLocationScreen } from './open-location-screen';

let mockMap: { load: (() => Promise<MapKit>) | null };
jest.mock('@/platform/map', () => ({
  get map() {
    return mockMap;
  },
}));

const point = { latitude: 32.0468, longitude: 118.7913 };
const place = { name: '宏达汽修', address: '南京市玄武区中山路1号' };
const north = { latitude: point.latitude + 0.01, longitude: point.longitude };
let fake: ReturnType<typeof fakeMap>;

async function show(props: Partial<Parameters<typeof OpenLocationScreen>[0]> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OpenLocationScreen {...place} point={point} {...props} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

beforeEach(() => {
  jest.restoreAllMocks();
  fake = fakeMap();
  mockMap = { load: async () => fake.kit };
});

describe('a place that is shown (§2 /open-location)', () => {
  it('marks it on the map, and where I am with the distance once I ask', async () => {
    jest.spyOn(location, 'current').mockResolvedValue(ok(north));
    await show();
    await waitFor(() => expect(fake.view()?.center).toEqual(point));
    expect(fake.drawn.mark).toHaveBeenCalledWith(point);
    expect(location.current).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('看看离我多远'));
    expect(await screen.findByText('直线距离 1.1 公里')).toBeInTheDocument();
    expect(fake.drawn.markUser).toHaveBeenCalledWith(north);
    expect(fake.drawn.fit).toHaveBeenCalledWith(point, north);
  });

  it('marks me also when I am located before the map is drawn', async () => {
    let drawNow: (kit: MapKit) => void = () => undefined;
    mockMap = { load: () => new Promise((resolve) => (drawNow = resolve)) };
    jest.spyOn(location, 'current').mockResolvedValue(ok(north));
    await show();
    fireEvent.click(screen.getByText('看看离我多远'));
    expect(await screen.findByText('直线距离 1.1 公里')).toBeInTheDocument();
    await act(async () => drawNow(fake.kit));
    await waitFor(() => expect(fake.drawn.markUser).toHaveBeenCalledWith(north));
    expect(fake.drawn.fit).toHaveBeenCalledWith(point, north);
  });

  it('without a map: address, distance, copy and the way', async () => {
    mockMap = { load: null };
    jest.spyOn(location, 'current').mockResolvedValue(ok(north));
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue(true);
    await show();
    expect(screen.queryByLabelText('地图')).toBeNull();
    fireEvent.click(screen.getByText('看看离我多远'));
    expect(await screen.findByText('直线距离 1.1 公里')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '复制地址' }));
    expect(await screen.findByText('地址已复制')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith('南京市玄武区中山路1号');
  });

  it('a browser is asked which map shall lead there', async () => {
    mockMap = { load: null };
    jest.spyOn(location, 'open').mockResolvedValue(null);
    const leave = jest.spyOn(system, 'leaveFor').mockReturnValue(undefined);
    await show();
    fireEvent.click(screen.getByRole('button', { name: '导航' }));
    fireEvent.click(await screen.findByText('高德地图'));
    expect(leave).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/uri\.amap\.com\/navigation\?to=118\.791300%2C32\.046800%2C/),
    );
  });

  it('a shell leads there itself; its failure is told', async () => {
    mockMap = { load: null };
    const open = jest.spyOn(location, 'open').mockResolvedValueOnce(ok(undefined)).mockResolvedValueOnce(failed('x'));
    await show();
    fireEvent.click(screen.getByRole('button', { name: '导航' }));
    await act(async () => undefined);
    expect(open).toHaveBeenCalledWith({ ...place, ...point });
    expect(screen.queryByText('高德地图')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '导航' }));
    expect(await screen.findByText('地图打不开，请复制地址后搜索')).toBeInTheDocument();
  });

  it('explains a refused location', async () => {
    jest.spyOn(location, 'current').mockResolvedValue(denied('location'));
    await show();
    fireEvent.click(screen.getByText('看看离我多远'));
    expect(await screen.findByText('没有位置权限，可在设置里允许，或直接导航')).toBeInTheDocument();
  });

  it('an address without a point can be copied only; an empty link says so', async () => {
    await show({ point: null });
    expect(screen.getByText('这个地址没有标在地图上')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导航' })).toBeNull();
    await show({ point: null, name: '', address: '' });
    expect(screen.getByText('没有位置信息')).toBeInTheDocument();
  });
});
