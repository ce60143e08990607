import type { Pen } from './pen';

/** A part of a paper that is never torn apart; points. */
export interface Block {
  readonly height: number;
  /** Draws it with its upper edge at `top`. */
  readonly draw: (pen: Pen, top: number) => void;
  /** Stays on the page of what follows: a heading. */
  readonly keep?: boolean;
  /** Stands above it again where a page begins with it: the head of its table. */
  readonly head?: Block;
}

export const gap = (height: number): Block => ({ height, draw: () => undefined });

/** Blocks below each other as one. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: heightOf(blocks),
    draw: (pen, top) => {
      drawBlocks(pen, blocks, top);
    },
  };
}

export const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

export function drawBlocks(pen: Pen, blocks: readonly Block[], top: number): void {
  let y = top;
  for (const block of blocks) {
    block.draw(pen, y);
    y += block.height;
  }
}

/**
 * Spreads blocks over pages; `room(page)` is the height of a page, counted from 0. What is higher than a page has one
 * of its own. The head of a table is repeated, and a heading goes with what it stands above.
 */
export function paginate(blocks: readonly Block[], room: (page: number) => number): Block[][] {
  const pages: Block[][] = [[]];
  let used = 0;
  for (let index = 0; index < blocks.length;) {
    const group = groupAt(blocks, index);
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && used + heightOf(group) > room(pages.length - 1)) {
      const [first] = group;
      const head = first?.head;
      pages.push(head ? [head] : []);
      used = head?.height ?? 0;
    }
    pages.at(-1)?.push(...group);
    used += heightOf(group);
    index += group.length;
  }
  return pages;
}

/** A block with what it may not be parted from. */
function groupAt(blocks: readonly Block[], index: number): Block[] {
  let end = index;
  while (blocks[end]?.keep && end + 1 < blocks.length) end += 1;
  return blocks.slice(index, end + 1);
}
