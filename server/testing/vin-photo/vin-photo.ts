import { linearLabel, matrixLabel } from './barcode-layouts';
import { photograph, type Camera } from './camera';
import { curvedLayout, engravedLayout, glareLayout } from './hard-layouts';
import { nameplateLayout, stripLayout, windshieldLayout } from './plate-layouts';
import type { Scene } from './scene';

export const plateLayouts = ['strip', 'nameplate', 'windshield'] as const;
/** A curved windscreen, an engraved frame, a reflection across the characters. */
export const hardLayouts = ['curved', 'engraved', 'glare'] as const;
export const labelLayouts = ['code39', 'code128', 'qrcode', 'datamatrix'] as const;
export const layouts = [...plateLayouts, ...hardLayouts, ...labelLayouts] as const;
export type Layout = (typeof layouts)[number];

const scenes: Readonly<Record<Layout, (vin: string) => Scene | Promise<Scene>>> = {
  strip: stripLayout,
  nameplate: nameplateLayout,
  windshield: windshieldLayout,
  curved: curvedLayout,
  engraved: engravedLayout,
  glare: glareLayout,
  code39: (vin) => linearLabel(vin, 'Code39'),
  code128: (vin) => linearLabel(vin, 'Code128'),
  qrcode: (vin) => matrixLabel(vin, 'QRCode'),
  datamatrix: (vin) => matrixLabel(vin, 'DataMatrix'),
};

/** A JPEG photo of a made-up VIN plate or label. The same arguments give the same picture on every machine. */
export async function vinPhoto(vin: string, layout: Layout = 'strip', camera: Camera = {}): Promise<Buffer> {
  return photograph(await scenes[layout](vin), camera);
}
