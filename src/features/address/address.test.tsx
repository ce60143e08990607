import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import {
  addressCreate,
  addressDelete,
  addressQuery,
  addressSetDefault,
  addressUpdate,
} from '@/contract/endpoints/address';
import { address as addressSchema, type Address } from '@/contract/schemas/address';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { goBack, navigateTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { backParamsAtom } from '@/state/session';
import { store } from '@/state/store';
import { AddressEditScreen } from './address-edit-screen';
import { addressProblems } from './address-problems';
import { AddressScreen } from './address-screen';
import { DeliveryAddress } from './components/delivery-address';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: jest.fn(), read: jest.fn() } }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

const home: Address = {
  id: 'a1',
  name: '王建国',
  phone: '13800138000',
  region: ['江苏省', '苏州市', '吴中区'],
  regionCode: '320506',
  detail: '木渎镇金山路88号',
  isDefault: true,
};
const shop: Address = {
  ...home,
  id: 'a2',
  name: '宏达汽修',
  phone: '13912345678',
  detail: '吴中大道1368号',
  isDefault: false,
};

/** The server's list; calls change it as the server would. */
let list: Address[] = [];
const failing = new Set<Endpoint>();
const sent = (endpoint: Endpoint) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, body]) => body);

beforeEach(() => {
  jest.clearAllMocks();
  failing.clear();
  list = [home, shop];
  store.set(backParamsAtom, null);
  jest.mocked(call).mockImplementation(async (endpoint: Endpoint, body: object) => {
    if (failing.has(endpoint)) throw transportError('network');
    if (endpoint === addressQuery) return list as never;
    if (endpoint === addressDelete) list = list.filter(({ id }) => id !== (body as { id: string }).id);
    if (endpoint === addressSetDefault)
      list = list.map((each) => ({ ...each, isDefault: each.id === (body as { id: string }).id }));
    if (endpoint === addressCreate) list = [...list, { ...(body as Address), id: 'a3' }];
    return (endpoint === addressCreate ? { id: 'a3' } : {}) as never;
  });
});

async function open(page: ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
const type = (label: string, value: string) => {
  const host = screen.getByLabelText(label);
  act(() => void host.dispatchEvent(new CustomEvent('input', { detail: { value }, bubbles: true })));
};
const confirmWith = async (button: string) => {
  const found = await waitFor(() => screen.getByRole('button', { name: button }));
  await act(async () => void fireEvent.click(found));
};

describe('list of addresses', () => {
  it('shows each with its phone and marks the default', async () => {
    await open(<AddressScreen isChoosing={false} />);
    expect(await screen.findByText('江苏省 苏州市 吴中区 木渎镇金山路88号')).toBeInTheDocument();
    expect(screen.getByText('13912345678')).toBeInTheDocument();
    expect(screen.getAllByText('默认')).toHaveLength(1);
  });

  it('says so when there is none, and leads to the form', async () => {
    list = [];
    await open(<AddressScreen isChoosing={false} />);
    expect(await screen.findByText('还没有收货地址')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '新增收货地址' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/addressEdit/addressEdit');
  });

  it('offers a retry when the list does not come', async () => {
    failing.add(addressQuery);
    await open(<AddressScreen isChoosing={false} />);
    await screen.findByText('网络连接失败');
    failing.clear();
    await confirmWith('重试');
    expect(await screen.findByText('宏达汽修')).toBeInTheDocument();
  });

  it('deletes only after a confirmation, and once for two taps', async () => {
    await open(<AddressScreen isChoosing={false} />);
    fireEvent.click(await screen.findByRole('button', { name: '删除 宏达汽修 的地址' }));
    await confirmWith('取消');
    expect(sent(addressDelete)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '删除 宏达汽修 的地址' }));
    const yes = await waitFor(() => screen.getByRole('button', { name: '删除' }));
    await act(async () => {
      fireEvent.click(yes);
      fireEvent.click(yes);
    });
    expect(sent(addressDelete)).toEqual([{ id: 'a2' }]);
    await waitFor(() => expect(screen.queryByText('宏达汽修')).toBeNull());
  });

  it('makes another one the default', async () => {
    await open(<AddressScreen isChoosing={false} />);
    const other = await screen.findByRole('radio', { name: '把 宏达汽修 设为默认地址' });
    await act(async () => void fireEvent.click(other));
    expect(sent(addressSetDefault)).toEqual([{ id: 'a2' }]);
    expect(await screen.findByRole('radio', { name: '宏达汽修 已是默认地址' })).toHaveAttribute('aria-checked', 'true');
  });

  it('hands the chosen address to the page below', async () => {
    await open(<AddressScreen isChoosing />);
    fireEvent.click(await screen.findByRole('button', { name: '选择 宏达汽修 吴中大道1368号' }));
    expect(store.get(backParamsAtom)).toEqual({ addressId: 'a2' });
    expect(goBack).toHaveBeenCalledTimes(1);
  });
});

describe('form of an address', () => {
  it('names what is missing in the words of the contract, and sends nothing', async () => {
    await open(<AddressEditScreen isChoosing={false} />);
    await confirmWith('保存');
    for (const message of ['请填写收货人', '请输入正确的手机号', '请选择所在地区', '请填写详细地址'])
      expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent(addressCreate)).toEqual([]);
    type('收货人', '李雷');
    expect(screen.queryByText('请填写收货人')).toBeNull();
  });

  it('fills itself from a pasted text and saves once for two taps', async () => {
    await open(<AddressEditScreen isChoosing />);
    type('智能识别', '李雷，+86 139-1234-5678，重庆市渝北区回兴街道宝圣大道8号');
    await confirmWith('识别');
    expect(await screen.findByText('重庆市 重庆市 渝北区')).toBeInTheDocument();
    const save = screen.getByRole('button', { name: '保存' });
    await act(async () => {
      fireEvent.click(save);
      fireEvent.click(save);
    });
    expect(sent(addressCreate)).toEqual([
      {
        name: '李雷',
        phone: '13912345678',
        region: ['重庆市', '重庆市', '渝北区'],
        regionCode: '500112',
        detail: '回兴街道宝圣大道8号',
        isDefault: false,
      },
    ]);
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    expect(store.get(backParamsAtom)).toEqual({ addressId: 'a3' });
  });

  it('says when a pasted text holds no address, and when the clipboard is closed', async () => {
    await open(<AddressEditScreen isChoosing={false} />);
    type('智能识别', '，。；');
    await confirmWith('识别');
    expect(await screen.findByText('没有识别到地址，请手动填写')).toBeInTheDocument();
    jest.mocked(clipboard.read).mockResolvedValue(null);
    await confirmWith('粘贴');
    expect(await screen.findByText('无法读取剪贴板，请在输入框中长按粘贴')).toBeInTheDocument();
  });

  it('keeps what was typed when saving fails', async () => {
    failing.add(addressUpdate);
    await open(<AddressEditScreen id="a2" isChoosing={false} />);
    await screen.findByLabelText('收货人');
    type('收货人', '宏达汽修二店');
    await confirmWith('保存');
    expect(sent(addressUpdate)).toEqual([{ ...shop, name: '宏达汽修二店' }]);
    expect(goBack).not.toHaveBeenCalled();
    failing.clear();
    await confirmWith('保存');
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
  });

  it('asks before it throws away what was typed, and so does the browser', async () => {
    const reloads = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open(<AddressEditScreen isChoosing={false} />);
    expect(reloads()).toBe(true);
    type('收货人', '李雷');
    expect(reloads()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    await confirmWith('继续填写');
    expect(goBack).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    await confirmWith('离开');
    expect(goBack).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(true);
  });

  it('leaves at once when nothing was typed', async () => {
    await open(<AddressEditScreen id="a1" isChoosing={false} />);
    await screen.findByLabelText('收货人');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '返回' })));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('says when the address is gone', async () => {
    await open(<AddressEditScreen id="gone" isChoosing={false} />);
    expect(await screen.findByText('该地址不存在或已删除')).toBeInTheDocument();
  });

  it('picks province, city and county one after the other', async () => {
    await open(<AddressEditScreen isChoosing={false} />);
    fireEvent.click(screen.getByRole('button', { name: '所在地区 请选择省 / 市 / 区' }));
    for (const area of ['江苏省', '苏州市', '吴中区'])
      fireEvent.click(await screen.findByRole('radio', { name: area }));
    expect(await screen.findByRole('button', { name: '所在地区 江苏省 苏州市 吴中区' })).toBeInTheDocument();
  });

  it('spares the choice of a municipality that has one city', async () => {
    await open(<AddressEditScreen isChoosing={false} />);
    fireEvent.click(screen.getByRole('button', { name: '所在地区 请选择省 / 市 / 区' }));
    for (const area of ['北京市', '朝阳区']) fireEvent.click(await screen.findByRole('radio', { name: area }));
    expect(await screen.findByRole('button', { name: '所在地区 北京市 北京市 朝阳区' })).toBeInTheDocument();
  });
});

describe('what is wrong with an address', () => {
  it.each<[string, Partial<Address>]>([
    ['nothing', {}],
    ['no name', { name: '' }],
    ['a long name', { name: '王'.repeat(31) }],
    ['a short phone', { phone: '1380013800' }],
    ['a fixed line', { phone: '05126688123' }],
    ['two levels of region', { region: ['江苏省', '苏州市'], regionCode: '320500' }],
    ['no detail', { detail: '' }],
    ['a long detail', { detail: '路'.repeat(121) }],
  ])('says the same as the contract: %s', (_, change) => {
    const input = { ...home, ...change };
    const expected = new Set(addressSchema.safeParse(input).error?.issues.map(({ message }) => message));
    expect(new Set(Object.values(addressProblems(input)))).toEqual(expected);
  });
});

describe('delivery address of an order', () => {
  it('takes the default, then what the address page hands back', async () => {
    const onAddress = jest.fn();
    await open(<DeliveryAddress onAddress={onAddress} />);
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith('a1'));
    fireEvent.click(screen.getByRole('button', { name: /^收货地址 王建国/ }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/address/address', { choose: 1 });
    act(() => store.set(backParamsAtom, { addressId: 'a2' }));
    expect(onAddress).toHaveBeenLastCalledWith('a2');
  });

  it('offers to add the first one', async () => {
    list = [];
    const onAddress = jest.fn();
    await open(<DeliveryAddress onAddress={onAddress} error="请选择收货地址" />);
    fireEvent.click(await screen.findByRole('button', { name: '添加收货地址' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/addressEdit/addressEdit', { choose: 1 });
    expect(onAddress).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('alert')).toHaveTextContent('请选择收货地址');
  });
});
