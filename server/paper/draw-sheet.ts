import { formatPlate } from '../../src/domain/plate';
import { stack, type Block } from './blocks';
import type { OrderPaper } from './order-paper';
import { embedSignatures } from './embed-signatures';
import { carCard, firstHead, nextHead, toldBlocks } from './sheet-head';
import { findingBlocks, lineBlocks } from './sheet-lines';
import { drawPages } from './sheet-pages';
import { promiseBlock, signatureBlock, sumsBlock } from './sheet-sums';
import { newPaper } from './typeface';

/** An order on A4 or A5: as many pages as it takes, each with its number and what it belongs to. */
export async function drawSheet(paper: OrderPaper, size: 'a4' | 'a5', made: Date): Promise<Uint8Array> {
  const { pdf, type } = await newPaper(`${paper.title} ${paper.number}`, made);
  const images = await embedSignatures(pdf, paper.signatures);
  const blocks: Block[] = [
    firstHead(type, paper),
    carCard(type, paper),
    ...toldBlocks(type, paper.told),
    ...findingBlocks(type, paper),
    ...lineBlocks(type, paper),
    sumsBlock(type, paper),
    stack([signatureBlock(type, paper.signatures, images), promiseBlock(type, paper)]),
  ];
  await drawPages(pdf, type, blocks, {
    size,
    running: nextHead(type, paper, formatPlate(paper.plate)),
    belongs: `${paper.store.name} · ${paper.number}`,
    printedAt: paper.printedAt,
  });
  return pdf.save({ objectsPerTick: 20 });
}
