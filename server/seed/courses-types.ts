import type { courses } from '../db/schema/course';
import type { Scene } from './courses-scenes';

/** What is said, and what is shown with it. */
export type Step = readonly [caption: string, scene: Scene];

export interface SampleLesson {
  /** Also the name of its video. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

type Fields =
  'fid' | 'typeId' | 'title' | 'summary' | 'teacher' | 'price' | 'originalPrice' | 'hot' | 'finishPoints' | 'learners';

/** A course of the sandbox; `price` in cents. The first lesson is its free trial. */
export interface SampleCourse extends Pick<typeof courses.$inferInsert, Fields> {
  /** Which step of the first lesson the cover shows. */
  readonly coverStep: number;
  readonly intro: string;
  /** What a learner can do afterwards. */
  readonly gains: readonly string[];
  readonly chapters: readonly { readonly name: string; readonly lessons: readonly SampleLesson[] }[];
}
