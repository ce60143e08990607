import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

/** A drawing of a simple circuit; `label` makes each one different. */
export const sampleSvg = (label: string) => `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240" font-family="sans-serif" font-size="14">
  <rect width="480" height="240" fill="#fff"/>
  <g fill="none" stroke="#0b2a6b" stroke-width="2">
    <path d="M60 60H420V180H60Z"/>
    <rect x="200" y="45" width="80" height="30" fill="#fff"/>
    <circle cx="240" cy="180" r="20" fill="#fff"/>
  </g>
  <text x="240" y="65" text-anchor="middle">F15 10A</text>
  <text x="240" y="185" text-anchor="middle">M</text>
  <text x="240" y="225" text-anchor="middle">${label}</text>
</svg>
`;

export const sampleHtml = (title: string, note: string) => `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title></head><body>
<h1>${title}</h1>
<table><thead><tr><th>部位</th><th>扭矩</th></tr></thead><tbody><tr><td>火花塞</td><td>25 N·m</td></tr><tr><td>放油螺栓</td><td>30 N·m</td></tr></tbody></table>
<p>${note}</p>
</body></html>
`;

/** A small PDF of some pages. */
export async function samplePdf(label: string, pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([420, 297]);
    sheet.drawRectangle({ x: 40, y: 60, width: 340, height: 180, borderColor: rgb(0.04, 0.16, 0.42), borderWidth: 2 });
    sheet.drawText(`${label}  ${page}/${pages}`, { x: 60, y: 140, size: 20, font });
  }
  return Buffer.from(await document.save());
}

/** The drawing of `sampleSvg` as a picture. */
export const samplePicture = (label: string, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp(Buffer.from(sampleSvg(label)))
    .toFormat(format)
    .toBuffer();
