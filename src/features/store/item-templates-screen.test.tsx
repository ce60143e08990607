import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { customItemCreate, type CustomItem } from '@/contract/schemas/work-order-items';
import { transportError } from '@/domain/app-error';
import { session } from '@/state/session';
import { ItemTemplatesScreen } from './item-templates-screen';
import { answerBy, logIn, open, press, sentTo, type } from '@/ui/testing/screens';
import { readTemplate, EMPTY_TEMPLATE } from './template-input';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));

const PATH = '/customMaintenanceItemBean';
const oil: CustomItem = {
  id: 't1',
  name: '更换机油机滤',
  category: '保养',
  price: 32_000,
  labour: 8000,
  quantity: 1,
  unit: '套',
  used: 9,
  minutes: 30,
  unpriced: false,
};
const brakes: CustomItem = {
  id: 't2',
  name: '前刹车片',
  category: '制动',
  price: 15_050,
  labour: 12_000,
  quantity: 2,
  unit: '片',
  used: 3,
  minutes: null,
  unpriced: false,
};
let list: CustomItem[];
let answers: Record<string, (body: never) => unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  list = [oil, brakes];
  answers = {
    [`${PATH}/query`]: ({ category, keyword }: { category: string | null; keyword: string | null }) => {
      const found = list.filter(
        (item) => (!category || item.category === category) && (!keyword || item.name.includes(keyword)),
      );
      return { list: found, total: found.length, pageNum: 1, pageSize: 20, categories: ['保养', '制动'] };
    },
    [`${PATH}/create`]: (body: CustomItem) => ({ ...body, id: 't3', used: 0 }),
    [`${PATH}/update`]: (body: CustomItem) => ({ ...body, id: 't1', used: 9 }),
    [`${PATH}/delete`]: ({ uid }: { uid: string }) => {
      list = list.filter(({ id }) => id !== uid);
      return {};
    },
  };
  answerBy(mockCall, answers);
  logIn({ storename: '宏达汽修', storeRole: 'receptionist' });
});

const row = (name: RegExp) => screen.findByRole('button', { name });

describe('templates of the store', () => {
  it('shows each with what it costs together', async () => {
    await open(<ItemTemplatesScreen />);
    expect(await screen.findByText('¥400.00')).toBeInTheDocument();
    expect(screen.getByText('配件 ¥150.50 × 2片 · 工时 ¥120.00')).toBeInTheDocument();
    expect(screen.getByText('¥421.00')).toBeInTheDocument();
  });

  it('filters by category and by name', async () => {
    await open(<ItemTemplatesScreen />);
    fireEvent.click(await screen.findByRole('tab', { name: '制动' }));
    await waitFor(() => expect(screen.queryByText('更换机油机滤')).toBeNull());
    expect(screen.getByRole('tab', { name: '保养' })).toBeInTheDocument();
    await type('搜索项目名称', '机油');
    expect(await screen.findByText('没有符合的项目')).toBeInTheDocument();
  });

  it('adds one, amounts in cents, once for two taps', async () => {
    await open(<ItemTemplatesScreen />);
    await row(/更换机油机滤/);
    await press('新增项目模板');
    await screen.findByLabelText('项目名称');
    await type('项目名称', ' 四轮定位 ');
    await type('工时费（元）', '180.5');
    const save = screen.getByRole('button', { name: '保存' });
    await act(async () => {
      fireEvent.click(save);
      fireEvent.click(save);
    });
    await waitFor(() =>
      expect(sentTo(mockCall, `${PATH}/create`)).toEqual([
        { name: '四轮定位', category: '其他', price: 0, labour: 18_050, quantity: 1, unit: '件', minutes: null },
      ]),
    );
    expect(customItemCreate.request.safeParse(sentTo(mockCall, `${PATH}/create`)[0]).success).toBe(true);
  });

  it('says what is wrong with a price, and keeps what was typed when saving fails', async () => {
    await open(<ItemTemplatesScreen />);
    fireEvent.click(await row(/更换机油机滤/));
    await screen.findByLabelText('配件单价（元）');
    await type('配件单价（元）', '-5');
    await press('保存');
    expect(screen.getByText('金额不能为负数')).toBeInTheDocument();
    expect(sentTo(mockCall, `${PATH}/update`)).toEqual([]);
    answers[`${PATH}/update`] = () => {
      throw transportError('network');
    };
    await type('配件单价（元）', '300');
    await press('保存');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(sentTo(mockCall, `${PATH}/update`)).toEqual([expect.objectContaining({ uid: 't1', price: 30_000 })]);
    expect(screen.getByLabelText('配件单价（元）')).toHaveProperty('value', '300');
  });

  it('deletes after a question', async () => {
    await open(<ItemTemplatesScreen />);
    fireEvent.click(await row(/前刹车片/));
    await press('删除模板');
    await press('取消');
    expect(sentTo(mockCall, `${PATH}/delete`)).toEqual([]);
    await press('删除模板');
    await press('删除');
    await waitFor(() => expect(sentTo(mockCall, `${PATH}/delete`)).toEqual([{ uid: 't2' }]));
    await waitFor(() => expect(screen.queryByText('前刹车片')).toBeNull());
  });

  it('is read-only for technicians', async () => {
    logIn({ storename: '宏达汽修', storeRole: 'technician' });
    await open(<ItemTemplatesScreen />);
    await screen.findByText('更换机油机滤');
    expect(screen.queryByRole('button', { name: '新增项目模板' })).toBeNull();
    expect(screen.queryByRole('button', { name: /更换机油机滤/ })).toBeNull();
  });

  it('says so when there is none, and offers a retry when the list does not come', async () => {
    list = [];
    await open(<ItemTemplatesScreen />);
    expect(await screen.findByText('还没有项目模板')).toBeInTheDocument();
  });

  it('offers a retry when the list does not come', async () => {
    answers[`${PATH}/query`] = () => {
      throw transportError('network');
    };
    await open(<ItemTemplatesScreen />);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
  });

  it('reads empty amounts as nothing to pay', () => {
    expect(readTemplate({ ...EMPTY_TEMPLATE, name: '检查' })).toEqual({
      input: { name: '检查', category: '其他', price: 0, labour: 0, quantity: 1, unit: '件', minutes: null },
      problems: {},
    });
  });
});
