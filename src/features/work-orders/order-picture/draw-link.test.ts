import { qrModules } from '@/domain/qr-modules';
import { drawLink, LINK_PICTURE } from './draw-link';

it('draws every dark square of the code inside the picture, below its title', () => {
  const squares: number[][] = [];
  const words: string[] = [];
  const pen = {
    measureText: () => ({ width: 10 }),
    fillRect: (...box: number[]) => void squares.push(box),
    fillText: (text: string) => void words.push(text),
  } as unknown as CanvasRenderingContext2D;
  const link = `https://app.test/#/shared?key=${'A'.repeat(22)}`;
  drawLink(pen, link, '宏达汽修：苏E88Q16 的维修进度和报价');
  const [, ...drawn] = squares;
  expect(drawn).toHaveLength(qrModules(link).flat().filter(Boolean).length);
  for (const [x = 0, y = 0, width = 0, height = 0] of drawn) {
    expect(x >= 40 && x + width <= LINK_PICTURE.width - 40).toBe(true);
    expect(y >= 180 && y + height <= LINK_PICTURE.height - 100).toBe(true);
  }
  expect(words).toEqual(['宏达汽修：苏E88Q16 的维修进度和报价', '微信扫一扫，查看进度、检查结果和报价']);
});
