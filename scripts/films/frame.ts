import type { Scene } from '../../server/seed/courses-scenes';
import { STEP_SECONDS, TITLE_SECONDS } from '../../server/seed/courses-sample';
import type { SampleCourse, SampleLesson } from '../../server/seed/courses-types';
import { drawBus } from './bus-scene';
import { box, colours, dot, ease, text, textWidth, wrap } from './draw';
import { drawCircuit, drawRelay } from './electric-scenes';
import { drawGears, drawPiston } from './engine-scenes';
import { drawBars, drawGauge, drawList, drawLoop } from './flow-scenes';
import { drawScope } from './scope-scene';

export const WIDTH = 640;
export const HEIGHT = 360;
const STAGE_TOP = 40;

/** A scene on its stage of 640 × 238, `seconds` after it began. */
export function drawScene(scene: Scene, seconds: number): string {
  switch (scene.draw) {
    case 'circuit':
      return drawCircuit(scene, seconds);
    case 'relay':
      return drawRelay(scene, seconds);
    case 'scope':
      return drawScope(scene, seconds);
    case 'bus':
      return drawBus(scene, seconds);
    case 'loop':
      return drawLoop(scene, seconds);
    case 'list':
      return drawList(scene, seconds);
    case 'gauge':
      return drawGauge(scene, seconds);
    case 'piston':
      return drawPiston(scene, seconds);
    case 'gears':
      return drawGears(scene, seconds);
    case 'bars':
      return drawBars(scene, seconds);
  }
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The words of a film's first picture. */
interface TitleWords {
  readonly over: string;
  readonly title: string;
  readonly under: string;
  readonly foot: string;
}

function titleCard({ over, title, under, foot }: TitleWords, seconds: number): string {
  const grow = ease(seconds, 0.2, 1);
  const size = textWidth(title, 36) > 540 ? 30 : 36;
  return (
    `<rect width="640" height="360" fill="${colours.deep}"/><rect width="640" height="6" fill="${colours.orange}"/>` +
    text(50, 92, 18, over, { fill: '#a9c3ef' }) +
    text(50, 164, size, title, { fill: colours.white, bold: true }) +
    `<rect x="50" y="188" width="${(180 * grow).toFixed(1)}" height="5" rx="2.5" fill="${colours.orange}"/>` +
    text(50, 238, 18, under, { fill: colours.white }) +
    text(50, 322, 15, foot, { fill: '#7f9ed3' })
  );
}

function stepFrame(lesson: Film, index: number, seconds: number, share: number): string {
  const step = lesson.steps[index];
  if (!step) throw new Error(`${lesson.id} has no step ${index}`);
  const [caption, scene] = step;
  const rows = wrap(caption, 19, 540);
  if (rows.length > 2) throw new Error(`The caption is too long: ${caption}`);
  const first = rows.length === 1 ? 319 : 307;
  return (
    `<rect width="640" height="360" fill="${colours.stage}"/><rect width="640" height="${STAGE_TOP}" fill="${colours.deep}"/>` +
    text(20, 27, 18, lesson.title, { fill: colours.white, bold: true }) +
    text(620, 26, 15, `${index + 1} / ${lesson.steps.length}`, { fill: '#a9c3ef', anchor: 'end' }) +
    `<g transform="translate(0 ${STAGE_TOP + 2})">${drawScene(scene, seconds)}</g>` +
    `<rect y="278" width="640" height="82" fill="${colours.white}"/><rect y="278" width="640" height="1.5" fill="${colours.line}"/>` +
    dot(40, 312, 16, colours.orange) +
    text(40, 319, 19, String(index + 1), { fill: colours.white, anchor: 'middle', bold: true }) +
    rows.map((row, at) => text(72, first + at * 26, 19, row)).join('') +
    `<rect y="354" width="640" height="6" fill="${colours.soft}"/><rect y="354" width="${(640 * share).toFixed(1)}" height="6" fill="${colours.main}"/>`
  );
}

/** A film as it is drawn: a title, then its steps. */
export type Film = Pick<SampleLesson, 'id' | 'title' | 'steps'>;

/** Length of a film in seconds. */
export const filmSeconds = ({ steps }: Film) => TITLE_SECONDS + STEP_SECONDS * steps.length;

function filmFrame(film: Film, words: TitleWords, seconds: number): string {
  if (seconds < TITLE_SECONDS) return svg(WIDTH, HEIGHT, titleCard(words, seconds));
  const index = Math.min(film.steps.length - 1, Math.floor((seconds - TITLE_SECONDS) / STEP_SECONDS));
  return svg(
    WIDTH,
    HEIGHT,
    stepFrame(film, index, seconds - TITLE_SECONDS - index * STEP_SECONDS, seconds / filmSeconds(film)),
  );
}

/** The picture of a lesson at a second of its video. */
export function lessonFrame(course: SampleCourse, lesson: SampleLesson, number: number, seconds: number): string {
  return filmFrame(
    lesson,
    {
      over: course.title,
      title: lesson.title,
      under: `第 ${number} 课   主讲 ${course.teacher}`,
      foot: '汽修助手 · 示例课程',
    },
    seconds,
  );
}

/** The picture of a maintenance film at a second of it. */
export function maintenanceFrame(film: Film, seconds: number): string {
  return filmFrame(
    film,
    {
      over: '保养操作',
      title: film.title,
      under: `${film.steps.length} 步看懂`,
      foot: '汽修助手 · 示例视频，以原厂手册为准',
    },
    seconds,
  );
}

/** A course's cover, 640 × 360: one of its diagrams. Its title stands beside it, where it can be read. */
export function courseCover(scene: Scene): string {
  return svg(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colours.deep}"/><stop offset="1" stop-color="${colours.main}"/></linearGradient></defs><rect width="640" height="360" fill="url(#g)"/>` +
      `<g transform="translate(20 36) scale(0.94)">${box(0, 0, 640, 306, colours.stage, colours.stage, 18)}<g transform="translate(0 33)">${drawScene(scene, 2.6)}</g></g>`,
  );
}
