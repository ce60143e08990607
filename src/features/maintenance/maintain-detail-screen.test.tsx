import { fireEvent, screen, waitFor } from '@testing-library/react';
import { itemQuery } from '@/contract/endpoints/maintenance';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { MaintainDetailScreen } from './maintain-detail-screen';
import { answers, network, setUp, show } from './maintenance.testing';
import { passatPath } from './sample-schedule.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  backTo: jest.fn(),
  goBack: jest.fn(),
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
}));

beforeEach(setUp);

describe('one item (§2 maintainDetail)', () => {
  it('tells steps, torques, oils and text, and names the share card', async () => {
    const onShareable = jest.fn();
    show(<MaintainDetailScreen path={passatPath} id="oil" onShareable={onShareable} onShare={jest.fn()} />);
    for (const text of ['放净旧油', '注意：防止烫伤', '30 N·m', '4.5 L', '5W-30', '每 10,000 km 或 12 个月'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(onShareable).toHaveBeenCalledWith({ id: 'oil', title: '上汽大众 帕萨特 2003–2005 机油与机油滤清器' });
  });

  it('is told without a network by the schedule that a pack holds (§5)', async () => {
    const held = { path: passatPath, mileageKm: null, lastMileageKm: null };
    const ofServer = answers.get(itemQuery);
    answers.set(itemQuery, (asked) => {
      if (JSON.stringify(asked) !== JSON.stringify(held)) throw network;
      return ofServer?.(asked);
    });
    show(<MaintainDetailScreen path={passatPath} id="oil" onShareable={jest.fn()} onShare={jest.fn()} />);
    expect(await screen.findByText('放净旧油')).toBeInTheDocument();
  });

  it('opens films and pictures by their place', async () => {
    show(<MaintainDetailScreen path={passatPath} id="cabin" onShareable={jest.fn()} onShare={jest.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: '播放视频 更换空调滤芯' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintainDetail/videoView', {
      path: passatPath,
      id: 'cabin',
      index: '0',
    });
    fireEvent.click(screen.getByRole('button', { name: '查看图片 方向' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/vehicleMaintain/mediaGroupView/mediaGroupView', {
      path: passatPath,
      id: 'cabin',
      index: '1',
    });
  });

  const showLink = (link: { path: string; id: string; title?: string }) =>
    show(<MaintainDetailScreen {...link} onShareable={jest.fn()} onShare={jest.fn()} />);
  const SCHEDULE = '/packages/vehicleMaintain/maintain/maintain';

  it('is found by the title of an old link, which has no id (§2)', async () => {
    showLink({ path: passatPath, id: '', title: '帕萨特 机油与机油滤清器' });
    expect(await screen.findByText('放净旧油')).toBeInTheDocument();
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('is found by the title of a link whose id is of another back end (§2)', async () => {
    showLink({ path: passatPath, id: '77123', title: '帕萨特 机油与机油滤清器' });
    expect(await screen.findByText('放净旧油')).toBeInTheDocument();
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it.each([
    ['', '不认识的项目'],
    ['', ''],
    ['77123', '不认识的项目'],
    ['77123', ''],
  ])('an old link to id %p, title %p leads to the schedule of its car (§2)', async (id, title) => {
    showLink({ path: passatPath, id, title });
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(SCHEDULE, { path: passatPath }));
  });

  it('an old link that names no car leads to the search for its title (§2)', async () => {
    showLink({ path: '', id: '77123', title: '更换空调滤芯' });
    await waitFor(() =>
      expect(redirectTo).toHaveBeenCalledWith('/packages/search/search/search', { q: '更换空调滤芯' }),
    );
  });

  it('a link that names nothing offers the choice of a car', () => {
    showLink({ path: '', id: '77123' });
    fireEvent.click(screen.getByRole('button', { name: '看全部保养项目' }));
    expect(redirectTo).toHaveBeenLastCalledWith(SCHEDULE, {});
  });
});
