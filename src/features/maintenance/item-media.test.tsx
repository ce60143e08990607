import { fireEvent, screen, waitFor } from '@testing-library/react';
import { redirectTo } from '@/infra/navigation';
import { setUp, show } from './maintenance.testing';
import { MediaGroupScreen } from './media-group-screen';
import { passatPath } from './sample-schedule.testing';
import { VideoScreen } from './video-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  backTo: jest.fn(),
  goBack: jest.fn(),
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
}));
// Neither drawing nor measuring works without a layout.
jest.mock('@/ui/zoom-pan/zoomable-picture', () => ({ ZoomablePicture: () => null }));

beforeEach(setUp);

describe('media of an item (§2 mediaGroupView, videoView)', () => {
  it('goes from the picture back to the film', async () => {
    show(<MediaGroupScreen path={passatPath} id="cabin" index={1} />);
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    expect(redirectTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintainDetail/videoView', {
      path: passatPath,
      id: 'cabin',
      index: '0',
    });
  });

  it('goes on to the film when a link names one', async () => {
    show(<MediaGroupScreen path={passatPath} id="cabin" index={0} />);
    await waitFor(() =>
      expect(redirectTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintainDetail/videoView', {
        path: passatPath,
        id: 'cabin',
        index: '0',
      }),
    );
    expect(screen.queryByText('图片加载失败')).toBeNull();
  });

  it('says when a film fails, and plays it again', async () => {
    show(<VideoScreen path={passatPath} id="cabin" index={0} />);
    await screen.findByText('示例视频，操作前请以原厂手册为准');
    const film = document.querySelector('video');
    if (!film) throw new Error('no film');
    fireEvent.error(film);
    expect(await screen.findByText('视频播放失败')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(document.querySelector('video')).not.toBeNull();
  });

  it('plays no picture', async () => {
    show(<VideoScreen path={passatPath} id="cabin" index={1} />);
    expect(await screen.findByText('没有这个视频')).toBeInTheDocument();
  });
});
