import { chassisCourses } from './courses-chassis';
import { electricCourses } from './courses-electrics';
import { energyCourses } from './courses-energy';
import { engineCourses } from './courses-engine';
import type { SampleCourse, SampleLesson } from './courses-types';

export const sampleTypes = [
  { id: 'engine', name: '发动机' },
  { id: 'gearbox', name: '变速箱' },
  { id: 'chassis', name: '底盘制动' },
  { id: 'body', name: '车身电气' },
  { id: 'climate', name: '空调' },
  { id: 'energy', name: '新能源' },
] as const;

/** In the order of the lists. */
export const sampleCourses: readonly SampleCourse[] = [
  ...electricCourses,
  ...engineCourses,
  ...chassisCourses,
  ...energyCourses,
];

export const TITLE_SECONDS = 3;
export const STEP_SECONDS = 4;

/** How long a lesson's video is: a title, then its steps. */
export const lessonSeconds = ({ steps }: SampleLesson) => TITLE_SECONDS + STEP_SECONDS * steps.length;

export const lessonsOfSample = ({ chapters }: SampleCourse): SampleLesson[] =>
  chapters.flatMap(({ lessons }) => lessons);
export const coverPath = (fid: string) => `/assets/courses/${fid}.jpg`;
