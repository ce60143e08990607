import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { storeAddress } from '@/contract/schemas/store';
import { placeOf } from '@/domain/chosen-place';
import { goBack } from '@/infra/navigation';
import { location } from '@/platform/location';
import { denied, failed, ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { backParamsAtom } from '@/state/session';
import { store } from '@/state/store';
import { ChooseLocationScreen } from './choose-location-screen';
import { EMPTY_PLACE, toPlace } from './place-input';

jest.mock('@/infra/navigation', () => ({ goBack: jest.fn().mockResolvedValue(undefined), navigateTo: jest.fn() }));

const type = (label: string, value: string) =>
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(async () => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  store.set(backParamsAtom, null);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChooseLocationScreen start={null} typed={false} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
});

describe('place by region and words (§2 /choose-location)', () => {
  it('hands back region, detail and name, after a search for the district', async () => {
    type('搜索区县，如 吴中', '吴中');
    fireEvent.click(await screen.findByText('吴中区'));
    expect(await screen.findByRole('button', { name: '所在地区 江苏省 苏州市 吴中区' })).toBeInTheDocument();
    type('详细地址', '金山路88号');
    type('位置名称（选填）', '宏达汽修');
    await press('确定');
    const place = placeOf(store.get(backParamsAtom));
    expect(place).toEqual({
      name: '宏达汽修',
      address: '江苏省苏州市吴中区金山路88号',
      latitude: null,
      longitude: null,
    });
    expect(storeAddress.safeParse(place).success).toBe(true);
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('says what is missing and stays', async () => {
    await press('确定');
    expect(screen.getByText('请选择所在地区')).toBeInTheDocument();
    expect(screen.getByText('请填写详细地址')).toBeInTheDocument();
    expect(goBack).not.toHaveBeenCalled();
  });

  it('says so when no district has that name', async () => {
    type('搜索区县，如 吴中', '火星');
    expect(await screen.findByText('没有找到“火星”，请换个词或在下面选择')).toBeInTheDocument();
  });

  it('takes the coordinates of this device, and lets go of them again', async () => {
    jest.spyOn(location, 'current').mockResolvedValue(ok({ latitude: 31.26, longitude: 120.62 }));
    fireEvent.click(screen.getByText('使用当前位置'));
    expect(await screen.findByText('纬度 31.26000，经度 120.62000')).toBeInTheDocument();
    fireEvent.click(screen.getByText('已记录位置'));
    expect(screen.getByText('使用当前位置')).toBeInTheDocument();
  });

  it('explains a refused location and opens the settings', async () => {
    jest.spyOn(location, 'current').mockResolvedValue(denied('location'));
    const openSettings = jest.spyOn(scanner, 'openSettings').mockResolvedValue(true);
    fireEvent.click(screen.getByText('使用当前位置'));
    await waitFor(() => expect(screen.getByText('没有位置权限，可在设置里允许，或只填写地址')).toBeInTheDocument());
    await press('去设置');
    expect(openSettings).toHaveBeenCalledWith('location');
  });

  it.each([
    ['no answer comes', failed('x'), '没有取到当前位置，请到室外或窗边重试，或只填写地址'],
    ['the platform has none', null, '当前环境不能获取位置，请只填写地址'],
  ])('goes on without coordinates when %s', async (_, outcome, words) => {
    jest.spyOn(location, 'current').mockResolvedValue(outcome);
    fireEvent.click(screen.getByText('使用当前位置'));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('names a municipality once', () => {
    expect(toPlace({ ...EMPTY_PLACE, region: ['重庆市', '重庆市', '渝北区'], detail: ' 回兴街道8号 ' }).address).toBe(
      '重庆市渝北区回兴街道8号',
    );
  });
});
