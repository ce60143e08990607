import { renderNetlistSvg } from '../diagram/render/netlist-svg';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { docxFromPage } from './files/html-docx';
import { renderNetlistImage } from '../diagram/render/netlist-image';
import { renderNetlistPdf } from '../diagram/render/netlist-pdf';
import { traceVideo } from './files/trace-video';
import type { SampleDocument } from './sample-document';

export interface RenderedFile {
  body: Buffer;
  contentType: string;
}

/** What rendering needs of a document; rows of the database have it too. */
export type RenderSource = Pick<SampleDocument, 'format' | 'html' | 'id' | 'netlist' | 'netlists' | 'title'>;

/**
 * Renders the file of a document. A netlist document is shown as SVG.
 * @throws {RangeError} when the source that its format needs is missing
 */
export async function renderSampleFile(document: RenderSource): Promise<RenderedFile> {
  switch (document.format) {
    case 'netlist':
    case 'svg':
      return { body: Buffer.from(renderNetlistSvg(netlistOf(document))), contentType: 'image/svg+xml; charset=utf-8' };
    case 'png':
      return { body: await renderNetlistImage(netlistOf(document), 'png'), contentType: 'image/png' };
    case 'jpg':
      return { body: await renderNetlistImage(netlistOf(document), 'jpg'), contentType: 'image/jpeg' };
    case 'pdf': {
      const pages = document.netlists ?? [netlistOf(document)];
      return {
        body: Buffer.from(await renderNetlistPdf(pages, { title: document.title })),
        contentType: 'application/pdf',
      };
    }
    case 'html':
      return { body: Buffer.from(htmlDocument(document)), contentType: 'text/html; charset=utf-8' };
    case 'docx':
      return {
        body: docxFromPage(htmlOf(document)),
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      };
    case 'mp4':
      return { body: await traceVideo(netlistOf(document)), contentType: 'video/mp4' };
  }
}

function netlistOf({ id, netlist }: RenderSource): Netlist {
  if (netlist === undefined) throw new RangeError(`${id} has no netlist`);
  return netlist;
}

function htmlOf({ id, html }: RenderSource): string {
  if (html === undefined) throw new RangeError(`${id} has no html`);
  return html();
}

const STYLE =
  'body{margin:0 auto;max-width:860px;padding:16px;font:16px/1.7 "PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#0f172a;background:#fff}' +
  'h1{font-size:1.4em}h2{font-size:1.15em}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left;font-weight:700;padding:8px 0}' +
  'th,td{border:1px solid #c3ccdb;padding:6px 8px;text-align:left}th{background:#f5f8fe}' +
  '@media (prefers-color-scheme:dark){body{color:#e8eefb;background:#151e2e}th,td{border-color:#3a4860}th{background:#1c2739}}';

function htmlDocument(document: RenderSource): string {
  const fragment = htmlOf(document);
  const title = /<h1>(.*?)<\/h1>/.exec(fragment)?.[1] ?? '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>${fragment}</body></html>`;
}
