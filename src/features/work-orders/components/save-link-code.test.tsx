import { screen } from '@testing-library/react';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import { files } from '@/platform/files';
import { denied, ok } from '@/platform/outcome';
import { toast } from '@/ui/feedback-store';
import { drawLink } from '../order-picture/draw-link';
import { open, press } from '@/ui/testing/screens';
import { SaveLinkCode } from './save-link-code';

jest.mock('@/ui/feedback-store', () => ({ toast: jest.fn() }));
jest.mock('../order-picture/draw-link', () => ({ drawLink: jest.fn(), LINK_PICTURE: { width: 1, height: 1 } }));

const file = { path: 'blob:1', name: 'code.png' };
const drawing = { context: {}, toFile: async () => ok(file) } as unknown as Drawing;
const shown = () => open(<SaveLinkCode link="https://app.test/#/x" title="宏达汽修" name="code.png" />);

describe('the QR code of a link', () => {
  it('is saved as a picture under its title', async () => {
    jest.spyOn(canvas, 'create').mockResolvedValue(drawing);
    jest.spyOn(files, 'saveImage').mockResolvedValue(ok(undefined));
    await shown();
    await press('保存二维码');
    expect(drawLink).toHaveBeenCalledWith(drawing.context, 'https://app.test/#/x', '宏达汽修');
    expect(files.saveImage).toHaveBeenCalledWith(file);
    expect(toast).toHaveBeenCalledWith('二维码已保存，可发送或打印');
  });

  it('says why it was not, and leads to the settings when the album is closed', async () => {
    jest.spyOn(canvas, 'create').mockResolvedValue(drawing);
    jest.spyOn(files, 'saveImage').mockResolvedValue(denied('album'));
    await shown();
    await press('保存二维码');
    expect(await screen.findByText('没有相册权限，二维码没有保存。请允许后再试。')).toBeInTheDocument();
  });
});
