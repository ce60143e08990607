import { setImmediate as turn } from 'node:timers/promises';
import { paperSizes } from '../../src/contract/schemas/work-order-print';
import { drawOrderPaper } from './draw-order-paper';
import { paperFile } from './paper-file';
import { aLine, aPaper } from './paper.testing';

const asker = { from: 'a store', left: new AbortController().signal, log: { warn: () => undefined } };
const made = new Date('2026-11-23T06:05:00Z');

describe('the file of a paper', () => {
  it.each(paperSizes)('is the paper as it is drawn: %s', async (size) => {
    const paper = aPaper();
    const file = await paperFile({ paper, size, made }, asker);
    expect(file.equals(await drawOrderPaper(paper, size, made))).toBe(true);
  });

  it('is made while others have their turns', async () => {
    let isMade = false;
    const paper = aPaper({ lines: Array.from({ length: 200 }, () => aLine()) });
    const making = paperFile({ paper, size: 'a4', made }, asker).then(() => (isMade = true));
    // A thread that drew it itself would have it made before the second of them.
    for (let turns = 0; turns < 100; turns += 1) {
      await turn();
      expect(isMade).toBe(false);
    }
    await making;
  });
});
