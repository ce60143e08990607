import { screen } from '@testing-library/react';
import type { ChecklistGroup } from '@/contract/schemas/checklist';
import { storeUpdateChecklist } from '@/contract/schemas/checklist';
import { transportError } from '@/domain/app-error';
import { INSPECTION_CHECKLIST } from '@/domain/inspection-checklist';
import { session } from '@/state/session';
import { ChecklistScreen } from './checklist-screen';
import { readPoint, textOf } from './point-input';
import { answerBy, logIn, open, press, sentTo, type } from '@/ui/testing/screens';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));

const READ = '/sstoreRegister/checklist';
const SAVE = '/sstoreRegister/updateChecklist';
let answers: Record<string, (body: never) => unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  answers = {
    [READ]: () => ({ id: null, groups: INSPECTION_CHECKLIST }),
    [SAVE]: ({ groups }: { groups: ChecklistGroup[] | null }) =>
      groups ? { id: 'l1', groups } : { id: null, groups: INSPECTION_CHECKLIST },
  };
  answerBy(mockCall, answers);
  logIn({ storename: '宏达汽修', storeRole: 'owner' });
});

const saved = () => sentTo(mockCall, SAVE) as { groups: ChecklistGroup[] | null }[];

describe('the checklist of a store', () => {
  it('gets a measured point of the owner’s own, and is saved as a whole', async () => {
    await open(<ChecklistScreen />);
    await press('灯光与车身 添加检查项目');
    await type('检查项目', '喇叭');
    await type('电气故障现象（选填）', '喇叭不响');
    await press('添加测量值');
    await type('测量值 1 名称', '音量');
    await type('低于此值 红', '三');
    await press('完成');
    expect(screen.getByText('“音量”的限值应是数字，最多两位小数')).toBeInTheDocument();
    await type('低于此值 红', '60');
    await press('完成');
    expect(
      await screen.findByText('共 25 项。改动从下一次检查开始使用，做过的检查仍按当时的检查表显示。'),
    ).toBeInTheDocument();
    await press('保存检查表');
    const point = saved()[0]?.groups?.[0]?.points.at(-1);
    expect(point).toMatchObject({ name: '喇叭', complaint: '喇叭不响', measures: [{ name: '音量', redBelow: 60 }] });
    expect(storeUpdateChecklist.request.safeParse(saved()[0]).success).toBe(true);
    await press('恢复自带的检查表');
    await press('恢复');
    expect(saved()[1]).toEqual({ groups: null });
  });

  it('keeps what was changed when saving fails, and refuses two of one name before it', async () => {
    answers[SAVE] = () => {
      throw transportError('network');
    };
    await open(<ChecklistScreen />);
    await press(/^前照灯/);
    await press('删除');
    await press('保存检查表');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.queryByText('前照灯')).toBeNull();
    await press('添加分组');
    await type('分组名称', '制动系统');
    await press('完成');
    expect(screen.getByText('分组“制动系统”重复了')).toBeInTheDocument();
  });

  it('is the owner’s', async () => {
    logIn({ storename: '宏达汽修', storeRole: 'technician' });
    await open(<ChecklistScreen />);
    expect(screen.getByText('检查表由店主修改')).toBeInTheDocument();
    expect(sentTo(mockCall, READ)).toEqual([]);
  });

  it('comes back from its text unchanged', () => {
    for (const point of INSPECTION_CHECKLIST.flatMap(({ points }) => points))
      expect(readPoint(point.key, textOf(point))).toEqual(point);
  });
});
