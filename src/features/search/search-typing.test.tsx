import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { errorFromEnvelope, transportError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { goBack, navigateTo } from '@/infra/navigation';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { store } from '@/state/store';
import {
  VIN,
  answerOf,
  ask,
  asked,
  box,
  field,
  guide,
  hit,
  onScan,
  onWish,
  open,
  playSearch,
  played,
  section,
  show,
  type,
} from './search-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(true),
}));

beforeEach(playSearch);

describe('the text box', () => {
  it('writes a VIN in signs of one width, as its answer below, and other texts as before', async () => {
    await show(VIN);
    expect(document.querySelector('.search-box-vin')).toContainElement(box());
    await type('帕萨特');
    expect(document.querySelector('.search-box-vin')).toBeNull();
  });
});

describe('nothing found', () => {
  it('offers other spellings, the scan, the brands, and takes the wish', async () => {
    await show('帕萨特 不存在的零件');
    expect(await screen.findByText('没有找到“帕萨特 不存在的零件”')).toBeInTheDocument();
    fireEvent.click(screen.getByText('提交需求'));
    expect(onWish).toHaveBeenCalledWith('帕萨特 不存在的零件');
    fireEvent.click(screen.getByText('扫描 VIN'));
    expect(onScan).toHaveBeenCalled();
    await act(async () => void fireEvent.click(screen.getByLabelText('搜索 帕萨特')));
    expect(asked().map(({ text }) => text)).toContain('帕萨特');
  });

  it('searches what is on the device when the server cannot be reached, with a retry', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    played.answers = () => Promise.reject(transportError('network'));
    await show('燃油泵');
    expect(await screen.findByText('这台设备上 1')).toBeInTheDocument();
    fireEvent.click(screen.getByText('燃油泵电路图'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:d1',
      title: '燃油泵电路图',
    });
    played.answers = () => answerOf({ sections: [section('thisCar', [hit('来了')])] });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('来了')).toBeInTheDocument();
  });

  it('searches the offline packs then, in the sections of the server, and opens a part at its place (§5)', async () => {
    const path = '大众/上汽大众/帕萨特/2003/1.8T';
    const pump = { ...guide, id: 'pump', title: '燃油泵电路图', kind: 'wiring' as const, format: 'netlist' as const };
    const relay = { id: 'J17', name: '燃油泵继电器', pinyin: '', initials: '', pins: [], sheets: ['p'] };
    const sheets = [{ netlist: 'p', document: 'pump', title: '燃油泵电路图', page: 2 }];
    const find = [{ ...relay, kind: 'relay' as const, codes: ['P0230'] }];
    played.packs = [{ path, documents: [pump], sets: [{ find, sheets }], explained: [], texts: [], cases: [] }];
    played.answers = () => Promise.reject(transportError('network'));
    historyStore.add({ type: 'document', url: 'docbank:pump', title: '燃油泵电路图 J17', viewTime: Date.now() });
    await show('J17');
    expect(await screen.findByText('仅搜索本机离线内容')).toBeInTheDocument();
    expect(screen.getByText('其他车型 1')).toBeInTheDocument();
    expect(screen.queryByText('这台设备上 1')).toBeNull();
    fireEvent.click(screen.getByText('燃油泵电路图'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:pump',
      title: '燃油泵电路图',
      at: 'J17',
      page: '2',
    });
  });

  it('says then what a code of the current car means, as its pack has it (§5)', async () => {
    const path = '大众/上汽大众/帕萨特/2003/1.8T';
    store.set(currentVehicleAtom, { brand: '大众', maker: '上汽大众', path } as Vehicle);
    played.packs = [
      {
        ...{ path, documents: [{ ...guide, id: 'guide' }], sets: [], texts: [], cases: [] },
        explained: [{ code: 'P0230', documentId: 'guide', page: 1 }],
      },
    ];
    played.meanings = { P0230: '燃油泵初级电路' };
    played.answers = () => Promise.reject(transportError('network'));
    await show('P0230');
    fireEvent.click(await screen.findByText('P0230 燃油泵初级电路'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0230' });
  });

  it('says then what a code means that no pack tells of, with 待核实, and opens its page (§5)', async () => {
    played.codes = [{ code: 'P0232', name: '燃油泵次级电路电压过高', isChecked: false }];
    played.answers = () => Promise.reject(transportError('network'));
    await show('P0232');
    fireEvent.click(await screen.findByText('P0232 燃油泵次级电路电压过高（待核实）'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0232' });
  });
});

describe('typing', () => {
  it('offers the codes that the device knows, with 待核实, where the server offers none (§5)', async () => {
    played.codes = [{ code: 'P0232', name: '燃油泵次级电路电压过高', isChecked: false }];
    played.answers = () => Promise.reject(transportError('network'));
    await show();
    await type('P02');
    expect(await screen.findByRole('option', { name: /P0232.*燃油泵次级电路电压过高（待核实）/ })).toBeInTheDocument();
    await type('P03');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('offers at once what the device knows, and searches for the one that is picked', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    await show();
    await type('燃油');
    fireEvent.click(screen.getByRole('option', { name: /燃油泵电路图/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ text: '燃油泵电路图', asked: true }));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('offers nothing above the one section that was chosen', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    played.answers = () => answerOf({ sections: [section('thisCar', [hit('图')]), section('cases', [hit('案例')])] });
    await show();
    await type('燃油');
    fireEvent.click(await screen.findByRole('tab', { name: /维修案例/ }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('arrow keys go through the offers, Enter takes one, Escape closes them and then the page', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    await show();
    await type('燃油');
    const press = (key: string) => act(async () => void fireEvent.keyDown(box(), { key }));
    await press('ArrowDown');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('燃油泵电路图');
    await press('Escape');
    expect(screen.queryByRole('option')).toBeNull();
    expect(goBack).not.toHaveBeenCalled();
    await press('Escape');
    expect(goBack).toHaveBeenCalled();
    await type('燃油泵');
    await press('ArrowDown');
    await act(async () => void fireEvent(field(), new CustomEvent('confirm', { detail: { value: '燃油泵' } })));
    await waitFor(() => expect(asked().at(-1)?.text).toBe('燃油泵电路图'));
  });

  it('remembers what was asked; one word or all go, and come back', async () => {
    await show();
    await ask('J17');
    await ask('燃油泵');
    await type('');
    expect(screen.getByLabelText('搜索 J17')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('删除 J17'));
    expect(screen.queryByLabelText('删除 J17')).toBeNull();
    fireEvent.click(screen.getByText('清空'));
    expect(screen.queryByText('最近搜索')).toBeNull();
    fireEvent.click(screen.getByText('撤销'));
    expect(screen.getByLabelText('删除 J17')).toBeInTheDocument();
    expect(screen.getByLabelText('删除 燃油泵')).toBeInTheDocument();
  });
});

describe('a VIN or plate', () => {
  it('opens at once for who is logged in', async () => {
    session.login({ token: 't' });
    await show();
    await ask(VIN.toLowerCase());
    expect(open).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('is answered with its car while it is typed, for who is logged in', async () => {
    session.login({ token: 't' });
    await show();
    await type(VIN);
    expect(await screen.findByText(`资料 ${VIN}`)).toBeInTheDocument();
    expect(screen.queryByText('查这台车')).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  it('leads to the page where it can be reported when nobody knows it', async () => {
    session.login({ token: 't' });
    played.identify = () => Promise.reject(errorFromEnvelope(-2, '暂未收录该车型', true));
    await show();
    await type(VIN);
    fireEvent.click(await screen.findByText('查这台车'));
    expect(open).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('is a card with one way on for a visitor, with corrections when its check digit is wrong', async () => {
    await show();
    await ask('LSVAA49J13204737I');
    fireEvent.click(screen.getByLabelText('改为 LSVAA49J132047371'));
    expect(open).toHaveBeenLastCalledWith({ kind: 'vin', vin: VIN });
    await ask('LSVAA49J032047371');
    expect(screen.getByText(/校验位不符/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('查这台车'));
    expect(open).toHaveBeenLastCalledWith({ kind: 'vin', vin: 'LSVAA49J032047371' });
  });

  it('says what is wrong with one of 16 characters, and never that nothing was found', async () => {
    await show();
    await ask('LSVAA49J13204737');
    expect(screen.getByText(/16/)).toBeInTheDocument();
    await act(async () => undefined);
    expect(screen.queryByText(/没有找到/)).toBeNull();
  });

  it('asks no server about 500 characters', async () => {
    await show();
    await ask('A'.repeat(500));
    expect(screen.getByText(/最多 100 个字/)).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
});
