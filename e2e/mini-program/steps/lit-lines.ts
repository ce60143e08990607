import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SLUG } from '../../../server/sample/data/sample-series';
import type { LinesFile } from '../../../src/domain/lines-file';
import { lineAt, lineIndex } from '../../../src/domain/lines/line-index';
import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { boxNow, moveFingers, pointIn } from './fingers';

const { documentView } = SELECTORS;

/** The lines of the first page of the booklet, once the backend has found them for the app. */
const linesFile = (app: AppDriver): Promise<LinesFile> =>
  app.waitFor('the lines of the first page', () => {
    const rendered = join(app.backstage.dataDir, 'rendered');
    const files = existsSync(rendered) ? readdirSync(rendered, { recursive: true, encoding: 'utf8' }) : [];
    const found = files.find((file) => file.endsWith(join(`${DEMO_SLUG}-booklet`, 'lines-1.json')));
    const read = (file: string) => JSON.parse(readFileSync(join(rendered, file), 'utf8')) as LinesFile;
    return Promise.resolve(found === undefined ? undefined : read(found));
  });

/** A line of several pieces, and where on its page a finger meets it. */
function longLine(page: LinesFile): { pieces: number; across: number; down: number } {
  const index = lineIndex(page);
  const spanOf = ([left, top, right, bottom]: [number, number, number, number]) => right - left + bottom - top;
  for (const line of [...page.conductors].sort((a, b) => spanOf(b.box) - spanOf(a.box))) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.lines[0] ?? [];
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (line.lines.length > 1 && lineAt(index, { x, y }, 1) === line)
      return { pieces: line.lines.length, across: x / page.width, down: y / page.height };
  }
  throw new Error('the page has no line of two pieces');
}

/** 线条高亮 on the page of a PDF that lies there in tiles, seen whole. */
export const litLinesStep: Step = {
  name: 'a line of the PDF lights up below a finger, and goes out when it is told to',
  run: async (app) => {
    await app.find(documentView.litHint, '轻点线条');
    const { pieces, across, down } = longLine(await linesFile(app));
    const stage = await app.find(documentView.paper);
    await moveFingers(stage, [pointIn(await boxNow(app, documentView.paperPage), across, down)]);
    await app.find(documentView.litLine);
    await app.find(documentView.litCount, `共 ${pieces} 段`);
    await app.tap(documentView.unlight);
    await app.waitUntilGone(documentView.litLine);
  },
};
