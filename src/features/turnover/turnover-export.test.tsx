import { open, press, startAnew, WEEK } from './turnover-page.testing';
import { screen, waitFor } from '@testing-library/react';
import { canvas } from '@/platform/canvas';
import { files } from '@/platform/files';
import { denied, ok } from '@/platform/outcome';

beforeEach(startAnew);

describe('export of turnover', () => {
  it('saves a table with the days, their sum, and amounts in yuan', async () => {
    const saveText = jest.spyOn(files, 'saveText').mockResolvedValue(ok(undefined));
    await open();
    await press('导出');
    await press('导出 CSV 表格');
    const [{ name, text }] = saveText.mock.calls[0] ?? [{ name: '', text: '' }];
    expect(name).toBe('营业统计-2026-10.csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(33);
    expect(lines[2]).toBe('2026-10-02,2,1,400.00,240.00,160.00,0.00,400.00');
    expect(lines[32]).toBe('合计,31,30,12000.00,7200.00,4800.00,0.00,400.00');
    expect(await screen.findByText('已保存')).toBeInTheDocument();
  });

  it('saves seven days under a name that every system takes', async () => {
    const saveText = jest.spyOn(files, 'saveText').mockResolvedValue(ok(undefined));
    await open(WEEK);
    await press('导出');
    await press('导出 CSV 表格');
    const [{ name, text }] = saveText.mock.calls[0] ?? [{ name: '', text: '' }];
    expect(name).toBe('营业统计-2026-10-25~2026-10-31.csv');
    expect(text.trim().split('\r\n')).toHaveLength(9);
  });

  it('adds the cars to the table of a day, and lets no spreadsheet run their words', async () => {
    const saveText = jest.spyOn(files, 'saveText').mockResolvedValue(ok(undefined));
    await open('2026-10-31');
    await press('导出');
    await press('导出 CSV 表格');
    await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
    expect(saveText.mock.calls[0]?.[0].text).toContain("苏E12345,'=上汽大众 帕萨特,400.00");
  });

  it('saves a picture, and says so when the album is refused', async () => {
    const write: string[] = [];
    const context = new Proxy(
      {},
      {
        get: (_, name) => (name === 'fillText' ? (text: string) => write.push(text) : () => undefined),
        set: () => true,
      },
    );
    const element = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement;
    jest.spyOn(canvas, 'create').mockResolvedValue({
      element,
      context: context as CanvasRenderingContext2D,
      loadImage: async () => null,
      toFile: async (name) => ok({ path: 'blob:1', name }),
    });
    const saveImage = jest.spyOn(files, 'saveImage').mockResolvedValue(denied('album'));
    await open();
    await press('导出');
    await press('保存为图片');
    await waitFor(() => expect(saveImage).toHaveBeenCalledWith({ path: 'blob:1', name: '营业统计-2026-10.png' }));
    expect(write).toEqual(expect.arrayContaining(['宏达汽修', '12,000.00', '▲ 25%', '30 台']));
    expect(await screen.findByText('没有相册权限，图片没有保存。请允许后再试。')).toBeInTheDocument();
  });
});
