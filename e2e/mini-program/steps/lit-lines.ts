import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SLUG } from '../../../server/sample/data/sample-series';
import type { LinesFile } from '../../../src/domain/lines-file';
import { longLine } from '../../long-line';
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

/** 线条高亮 on the page of a PDF that lies there in tiles, seen whole. */
export const litLinesStep: Step = {
  name: 'a line of the PDF lights up below a finger, and goes out when it is told to',
  run: async (app) => {
    await app.find(documentView.litHint, '轻点线条');
    const page = await linesFile(app);
    const { line, x, y } = longLine(page);
    const stage = await app.find(documentView.paper);
    await moveFingers(stage, [pointIn(await boxNow(app, documentView.paperPage), x / page.width, y / page.height)]);
    await app.find(documentView.litLine);
    await app.find(documentView.litCount, `共 ${line.lines.length} 段`);
    await app.tap(documentView.unlight);
    await app.waitUntilGone(documentView.litLine);
  },
};
