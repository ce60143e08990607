import { escapeXml } from '../../../src/domain/netlist/drawing/svg-writer';

/** A cell or paragraph is plain text; it is escaped here and nowhere else. */
export interface Table {
  caption?: string;
  head: string[];
  rows: (number | string)[][];
}

export type Block = { heading: string } | { list: string[] } | { text: string } | { table: Table };

export const GENERIC_NOTE = '示例资料：数值为同类车型的通用值，维修前请以原厂资料为准。';

/** Writes a script-free HTML fragment: title, car, blocks, and the note that the figures are samples. */
export function htmlPage(title: string, vehicle: string, blocks: Block[]): string {
  const parts = [
    `<h1>${escapeXml(title)}</h1>`,
    `<p>${escapeXml(vehicle)}</p>`,
    ...blocks.map(writeBlock),
    `<p>${GENERIC_NOTE}</p>`,
  ];
  return `<article>${parts.join('')}</article>`;
}

function writeBlock(block: Block): string {
  if ('heading' in block) return `<h2>${escapeXml(block.heading)}</h2>`;
  if ('text' in block) return `<p>${escapeXml(block.text)}</p>`;
  if ('list' in block) return `<ol>${block.list.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ol>`;
  const { caption, head, rows } = block.table;
  const cells = (tag: string, values: (number | string)[]) =>
    values.map((value) => `<${tag}>${escapeXml(String(value))}</${tag}>`).join('');
  return (
    `<table>${caption === undefined ? '' : `<caption>${escapeXml(caption)}</caption>`}<thead><tr>${cells('th', head)}</tr></thead>` +
    `<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
  );
}
