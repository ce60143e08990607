import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { numberText } from '@/domain/scanned-text';
import { cancelled, denied, ok, type Outcome } from '@/platform/outcome';
import { beginPhoto } from '@/platform/files/photo-ahead';
import type { ImageFile } from '@/platform/files/types';
import { VinScanScreen } from './vin-scan-screen';

const VIN = 'LSVAA49J132047371';
const mockPhoto = jest.fn<Promise<Outcome<ImageFile> | null>, [string]>();
const mockScanText = jest.fn<Promise<Outcome<string> | null>, []>();
const mockOpenSettings = jest.fn<Promise<boolean>, [string]>();
const mockReadsText = jest.fn(() => false);
const mockImageSize = jest.fn<Promise<{ width: number; height: number } | null>, [ImageFile]>();
const mockShrink = jest.fn<Promise<Outcome<ImageFile>>, [ImageFile, { crop?: unknown }]>();
const mockReadVinPhoto = jest.fn<Promise<unknown>, [string, { signal?: AbortSignal }]>();

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn() }));
jest.mock('@/infra/vin-ocr', () => ({
  readVinPhoto: (base64: string, tools: { signal?: AbortSignal }) => mockReadVinPhoto(base64, tools),
}));
jest.mock('@/platform/scanner', () => ({
  scanner: {
    readsText: () => mockReadsText(),
    scanText: () => mockScanText(),
    openSettings: (permission: string) => mockOpenSettings(permission),
  },
}));
jest.mock('@/platform/files/first-photo', () => ({ firstPhoto: (source: string) => mockPhoto(source) }));
jest.mock('@/platform/files', () => ({
  files: {
    imageSize: (image: ImageFile) => mockImageSize(image),
    shrink: (image: ImageFile, options: { crop?: unknown }) => mockShrink(image, options),
    readBase64: () => Promise.resolve({ status: 'ok', value: 'AAAA' }),
  },
}));

const photo: ImageFile = { path: 'blob:1', name: 'vin.jpg', size: 3_000_000 };

interface Shown {
  vin?: string;
  problem?: string | null;
  isCameraFirst?: boolean;
  hasAnswer?: boolean;
}

function show({ vin, problem = null, isCameraFirst, hasAnswer = false }: Shown = {}) {
  const identify = jest.fn(() => Promise.resolve());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VinScanScreen
        identifier={{ isIdentifying: false, problem, identify }}
        vin={vin}
        isCameraFirst={isCameraFirst}
        answer={(number) => (hasAnswer ? <div>这台车 {numberText(number)}</div> : null)}
      />
    </QueryClientProvider>,
  );
  return { identify };
}

const field = () => screen.getByLabelText('VIN 或车牌号') as HTMLInputElement;
const type = (text: string) => fireEvent(field(), new CustomEvent('input', { detail: { value: text } }));

async function readPhoto(answer: unknown) {
  mockReadVinPhoto.mockResolvedValue(answer);
  fireEvent.click(screen.getByLabelText('拍照识别'));
  await waitFor(() => expect(mockReadVinPhoto).toHaveBeenCalled());
}

describe('VIN scan (§2 vinScan)', () => {
  beforeEach(() => {
    jest.resetAllMocks();
    mockReadsText.mockReturnValue(false);
    mockCall.mockResolvedValue({ brand: null, maker: null, year: null });
    mockPhoto.mockResolvedValue(ok(photo));
    mockImageSize.mockResolvedValue({ width: 4000, height: 3000 });
    mockShrink.mockImplementation((image) => Promise.resolve(ok(image)));
  });

  it('looks up a typed VIN, whatever case and spaces', () => {
    const { identify } = show();
    type('lsvaa49j1 32047371');
    expect(screen.getByText('17 位，校验位正确')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('tells maker and year of a whole VIN before anybody logs in (§7 vinParseSimple)', async () => {
    mockCall.mockResolvedValue({ brand: '大众', maker: '上汽大众', year: 2003 });
    show();
    type(VIN);
    expect(await screen.findByText('上汽大众 · 2003 年款')).toBeInTheDocument();
    expect(screen.getByText('登录后可看这台车的资料')).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledTimes(1);
  });

  it('refuses 16 characters with the reason, and takes a plate for one (§5)', () => {
    const { identify } = show();
    type(VIN.slice(1));
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(screen.getByText('VIN 应为 17 位，当前 16 位')).toBeInTheDocument();
    expect(identify).not.toHaveBeenCalled();
    type('沪AD12345');
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'plate', plate: '沪AD12345' });
  });

  it('offers what an O must have been; a tap takes it', () => {
    const { identify } = show({ vin: 'LSVAA49J132O47371' });
    expect(screen.getByText(/VIN 不含字母 I、O、Q/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText(`改为 ${VIN}`));
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('lets a wrong check digit pass with a warning', () => {
    const { identify } = show();
    type('LSVAA49J232047371');
    expect(screen.getByText(/第 9 位校验位不符/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: 'LSVAA49J232047371' });
  });

  it('reads a photo without a crop, and shows its strip above the characters and the car below', async () => {
    const { identify } = show({ hasAnswer: true, isCameraFirst: true });
    mockReadVinPhoto.mockResolvedValue({
      words_result: [{ words: VIN }],
      box: { x: 0.25, y: 0.5, width: 0.5, height: 0.05 },
    });
    expect(await screen.findByText(`这台车 ${VIN}`)).toBeInTheDocument();
    expect(mockPhoto.mock.calls).toEqual([['camera']]);
    expect(document.querySelector('.strip-view-photo')).toHaveAttribute('src', 'blob:1');
    expect(field().value).toBe(VIN);
    expect(screen.queryByLabelText('识别框内车架号')).not.toBeInTheDocument();
    expect(mockShrink.mock.calls[0]?.[1]).not.toHaveProperty('crop');
    expect(identify).not.toHaveBeenCalled();
  });

  it('reads the photo that the tap before it began, and opens no second camera', async () => {
    mockPhoto.mockResolvedValueOnce(ok(photo));
    beginPhoto('camera');
    show({ hasAnswer: true, isCameraFirst: true });
    mockReadVinPhoto.mockResolvedValue({ words_result: [{ words: VIN }] });
    expect(await screen.findByText(`这台车 ${VIN}`)).toBeInTheDocument();
    expect(mockPhoto).toHaveBeenCalledTimes(1);
  });

  it('looks at the middle of a photo whose check digit does not fit, and keeps the better reading', async () => {
    show({ hasAnswer: true });
    mockReadVinPhoto.mockResolvedValueOnce({ words_result: [{ words: 'LSVAA49J232047371' }] });
    await readPhoto({ words_result: [{ words: 'vinE' }] });
    expect(await screen.findByText(/第 9 位校验位不符/)).toBeInTheDocument();
    expect(mockShrink.mock.calls[1]?.[1]).toMatchObject({ maxEdge: 1600, crop: { width: 3680, height: 1500 } });
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
    expect(mockReadVinPhoto).toHaveBeenCalledTimes(2);
    mockReadVinPhoto.mockRejectedValueOnce(new ApiError('business', null, '识别错误'));
    mockReadVinPhoto.mockResolvedValue({ words_result: [{ words: VIN }] });
    fireEvent.click(read);
    expect(await screen.findByText('与照片逐位核对')).toBeInTheDocument();
    // The frame missed it: the whole picture has it.
    expect(mockShrink.mock.calls.slice(2).map(([, options]) => 'crop' in options)).toEqual([true, false]);
  });

  it('gives up a reading when the user cancels', async () => {
    const { identify } = show();
    mockReadVinPhoto.mockImplementation(() => new Promise(() => undefined));
    fireEvent.click(screen.getByLabelText('拍照识别'));
    await waitFor(() => expect(mockReadVinPhoto).toHaveBeenCalled());
    fireEvent.click(screen.getByLabelText('取消识别'));
    expect(mockReadVinPhoto.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(screen.getByLabelText('拍照识别')).toBeInTheDocument();
    expect(identify).not.toHaveBeenCalled();
  });

  it('refuses a 30 MB photo and what is no picture, in clear words', async () => {
    show();
    mockPhoto.mockResolvedValue(ok({ ...photo, size: 30 * 1024 * 1024 }));
    fireEvent.click(screen.getByLabelText('相册选图'));
    expect(await screen.findByText('图片 30 MB，超过 20 MB，请换一张或重新拍摄')).toBeInTheDocument();
    mockPhoto.mockResolvedValue(ok(photo));
    mockImageSize.mockResolvedValue(null);
    fireEvent.click(screen.getByLabelText('相册选图'));
    expect(await screen.findByText('无法读取图片，请换一张')).toBeInTheDocument();
  });

  it('explains a refused permission and opens the settings', async () => {
    show();
    mockPhoto.mockResolvedValue(denied('camera'));
    mockOpenSettings.mockResolvedValue(false);
    fireEvent.click(screen.getByLabelText('拍照识别'));
    fireEvent.click(await screen.findByLabelText('去设置'));
    expect(mockOpenSettings).toHaveBeenCalledWith('camera');
    expect(await screen.findByText('请在系统或浏览器的设置里允许后重试')).toBeInTheDocument();
  });

  it('says nothing when the user closes the camera', async () => {
    show();
    mockPhoto.mockResolvedValue(cancelled);
    fireEvent.click(screen.getByLabelText('拍照识别'));
    await waitFor(() => expect(mockPhoto).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('uses the shell’s scan where there is one; vinE and carE are failures (§5)', async () => {
    mockReadsText.mockReturnValue(true);
    mockScanText.mockResolvedValueOnce(ok('carE')).mockResolvedValueOnce(ok(VIN));
    const { identify } = show();
    fireEvent.click(screen.getByLabelText('扫一扫'));
    expect((await screen.findAllByText('识别错误')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByLabelText('扫一扫'));
    await waitFor(() => expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: VIN }));
  });

  it('shows why the server refused a number', () => {
    show({ vin: '沪A12345', problem: '未查询到该车牌对应的车辆，请扫描或输入 VIN' });
    expect(screen.getByText('未查询到该车牌对应的车辆，请扫描或输入 VIN')).toBeInTheDocument();
  });
});
