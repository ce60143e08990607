import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { beginPhoto } from '@/platform/files/photo-ahead';
import { cancelled, denied, ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { camera, field, imageSize, photo, reader, readPhoto, setUp, show, shrink, VIN } from './vin-scan.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn() }));
jest.mock('@/infra/vin-ocr', () => ({ readVinPhoto: jest.fn() }));
jest.mock('@/platform/scanner', () => ({
  scanner: { readsText: jest.fn(), scanText: jest.fn(), openSettings: jest.fn() },
}));
jest.mock('@/platform/files/first-photo', () => ({ firstPhoto: jest.fn() }));
jest.mock('@/platform/files', () => ({ files: { imageSize: jest.fn(), shrink: jest.fn(), readBase64: jest.fn() } }));

describe('VIN scan (§2 vinScan)', () => {
  beforeEach(setUp);

  it('reads a photo without a crop, and shows its strip above the characters and the car below', async () => {
    const { identify } = show({ hasAnswer: true, isCameraFirst: true });
    reader.mockResolvedValue({
      words_result: [{ words: VIN }],
      box: { x: 0.25, y: 0.5, width: 0.5, height: 0.05 },
    });
    expect(await screen.findByText(`这台车 ${VIN}`)).toBeInTheDocument();
    expect(camera.mock.calls).toEqual([['camera']]);
    expect(document.querySelector('.strip-view-photo')).toHaveAttribute('src', 'blob:1');
    expect(field().value).toBe(VIN);
    expect(screen.queryByLabelText('识别框内车架号')).not.toBeInTheDocument();
    expect(shrink.mock.calls[0]?.[1]).not.toHaveProperty('crop');
    expect(identify).not.toHaveBeenCalled();
  });

  it('reads the photo that the tap before it began, and opens no second camera', async () => {
    camera.mockResolvedValueOnce(ok(photo));
    beginPhoto('camera');
    show({ hasAnswer: true, isCameraFirst: true });
    reader.mockResolvedValue({ words_result: [{ words: VIN }] });
    expect(await screen.findByText(`这台车 ${VIN}`)).toBeInTheDocument();
    expect(camera).toHaveBeenCalledTimes(1);
  });

  it('looks at the middle of a photo whose check digit does not fit, and keeps the better reading', async () => {
    show({ hasAnswer: true });
    reader.mockResolvedValueOnce({ words_result: [{ words: 'LSVAA49J232047371' }] });
    await readPhoto({ words_result: [{ words: 'vinE' }] });
    expect(await screen.findByText(/第 9 位校验位不符/)).toBeInTheDocument();
    expect(shrink.mock.calls[1]?.[1]).toMatchObject({ maxEdge: 1600, crop: { width: 3680, height: 1500 } });
    expect(screen.queryByText(/^这台车/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('框选重读'));
    expect(screen.getByLabelText('识别框内车架号')).toBeInTheDocument();
  });

  it('shows what the reader corrected and waits for the user', async () => {
    const { identify } = show();
    await readPhoto({
      words_result: [{ words: VIN }],
      changes: [{ index: 11, from: 'O', to: '0' }],
      candidates: ['LSVAA49J132D47371'],
    });
    expect(await screen.findByText('与照片逐位核对')).toBeInTheDocument();
    expect(document.querySelectorAll('.vin-cell-changed')).toHaveLength(1);
    expect(screen.getByLabelText('改为 LSVAA49J132D47371')).toBeInTheDocument();
    expect(identify).not.toHaveBeenCalled();
  });

  it('opens no car of a VIN that the reader is not sure of before it was compared', async () => {
    const { identify } = show({ hasAnswer: true });
    await readPhoto({ words_result: [{ words: VIN }], candidates: ['LSVAA491132047371'], unsure: true });
    expect(await screen.findByText('照片看不太清，请逐位核对，确认无误再查询')).toBeInTheDocument();
    expect(screen.queryByText(/^这台车/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('改为 LSVAA491132047371')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(screen.getByText(`这台车 ${VIN}`)).toBeInTheDocument();
    expect(identify).not.toHaveBeenCalled();
  });

  it('looks a compared VIN up where no answer is to be had beside the photo', async () => {
    const { identify } = show();
    await readPhoto({ words_result: [{ words: VIN }], unsure: true });
    fireEvent.click(await screen.findByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'vin', vin: VIN }));
  });

  it('takes the plate of a photo; one that is not sure opens no car before it was compared or corrected', async () => {
    show({ hasAnswer: true });
    await readPhoto({ words_result: [{ words: '苏E88Q16' }], changes: [{ index: 4, from: '', to: 'Q' }] });
    expect(await screen.findByText('标出的字符没有看清，请与车牌核对')).toBeInTheDocument();
    expect(document.querySelectorAll('.vin-cell-changed')).toHaveLength(1);
    expect(screen.queryByText(/这台车/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('不对，逐位改正'));
    for (let deleted = 0; deleted < 3; deleted += 1) fireEvent.click(screen.getByLabelText('删除一位'));
    for (const key of ['D', '1', '6']) fireEvent.click(screen.getByLabelText(key));
    fireEvent.click(screen.getByLabelText('确定车牌'));
    expect(screen.getByText('这台车 苏E88D16')).toBeInTheDocument();
    expect(screen.queryByText('标出的字符没有看清，请与车牌核对')).not.toBeInTheDocument();
  });

  it('has the user frame what could not be read, and says 识别错误 (§5)', async () => {
    show();
    await readPhoto({ words_result: [{ words: 'vinE' }] });
    const read = await screen.findByLabelText('识别框内车架号');
    expect(screen.getAllByText('识别错误').length).toBeGreaterThan(0);
    expect(reader).toHaveBeenCalledTimes(2);
    reader.mockRejectedValueOnce(new ApiError('business', null, '识别错误'));
    reader.mockResolvedValue({ words_result: [{ words: VIN }] });
    fireEvent.click(read);
    expect(await screen.findByText('与照片逐位核对')).toBeInTheDocument();
    // The frame missed it: the whole picture has it.
    expect(shrink.mock.calls.slice(2).map(([, options]) => 'crop' in options)).toEqual([true, false]);
  });

  it('gives up a reading when the user cancels', async () => {
    const { identify } = show();
    reader.mockImplementation(() => new Promise(() => undefined));
    fireEvent.click(screen.getByLabelText('拍照识别'));
    await waitFor(() => expect(reader).toHaveBeenCalled());
    fireEvent.click(screen.getByLabelText('取消识别'));
    expect(reader.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(screen.getByLabelText('拍照识别')).toBeInTheDocument();
    expect(identify).not.toHaveBeenCalled();
  });

  it('refuses a 30 MB photo and what is no picture, in clear words', async () => {
    show();
    camera.mockResolvedValue(ok({ ...photo, size: 30 * 1024 * 1024 }));
    fireEvent.click(screen.getByLabelText('相册选图'));
    expect(await screen.findByText('图片 30 MB，超过 20 MB，请换一张或重新拍摄')).toBeInTheDocument();
    camera.mockResolvedValue(ok(photo));
    imageSize.mockResolvedValue(null);
    fireEvent.click(screen.getByLabelText('相册选图'));
    expect(await screen.findByText('无法读取图片，请换一张')).toBeInTheDocument();
  });

  it('explains a refused permission and opens the settings', async () => {
    show();
    camera.mockResolvedValue(denied('camera'));
    jest.mocked(scanner.openSettings).mockResolvedValue(false);
    fireEvent.click(screen.getByLabelText('拍照识别'));
    fireEvent.click(await screen.findByLabelText('去设置'));
    expect(scanner.openSettings).toHaveBeenCalledWith('camera');
    expect(await screen.findByText('请在系统或浏览器的设置里允许后重试')).toBeInTheDocument();
  });

  it('says nothing when the user closes the camera', async () => {
    show();
    camera.mockResolvedValue(cancelled);
    fireEvent.click(screen.getByLabelText('拍照识别'));
    await waitFor(() => expect(camera).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
