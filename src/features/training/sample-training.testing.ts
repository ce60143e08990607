import type { TrainingAttempt, TrainingResult, TrainingRoom, TrainingTally } from '@/contract/schemas/training';
import type { TrainingExam, TrainingRank } from '@/contract/schemas/training-contests';
import type { Daily } from './api/training-queries';
import { sampleUser } from '@/state/sample-user.testing';

/** Test data and a server for the training screens; the sheet is `lampCircuit`. */
export const room = (id: string, change: Partial<TrainingRoom> = {}): TrainingRoom => ({
  id,
  level: 1,
  title: `房间 ${id}`,
  complaint: '大灯不亮',
  system: '灯光',
  car: '试验车 2003',
  documentId: 'd1',
  page: 1,
  sheet: 'lamp',
  courseFid: null,
  courseTitle: null,
  points: 10,
  best: null,
  stars: 0,
  openAttempt: null,
  ...change,
});

export const tally = (change: Partial<TrainingTally> = {}): TrainingTally => ({
  measurements: 0,
  effort: 0,
  damage: 0,
  wasted: 0,
  wrong: 0,
  decisionsLeft: 3,
  movesLeft: 60,
  ...change,
});

export const attempt = (change: Partial<TrainingAttempt> = {}): TrainingAttempt => ({
  id: 'a1',
  kind: 'room',
  room: room('r1'),
  state: 'open',
  startedAt: '2026-11-22T01:00:00.000Z',
  endsAt: null,
  tally: tally(),
  complaintState: { key: 'on', positions: { S1: 0 } },
  moves: [],
  result: null,
  ...change,
});

export const result = (change: Partial<TrainingResult> = {}): TrainingResult => ({
  solved: true,
  score: 92,
  stars: 3,
  earned: 10,
  seconds: 200,
  faults: [{ name: 'dead:F1', text: '保险丝 F1 熔断' }],
  story: '保险丝熔断后，继电器和大灯都没有电。',
  path: [
    {
      measurement: { mode: 'volt', red: 'F1.2', black: 'ground' },
      state: { key: 'on' },
      healthy: { value: 12.5 },
      reading: { value: 0 },
      before: 9,
      after: 1,
      text: '输出端没有电，输入端有电',
    },
  ],
  par: { measurements: 1, effort: 1 },
  deductions: [{ text: '比最佳路径多测 1 次', points: 5 }],
  ...change,
});

export const rank = (at: number, change: Partial<TrainingRank> = {}): TrainingRank => ({
  rank: at,
  name: '王**',
  score: 95,
  measurements: 2,
  seconds: 80,
  mine: false,
  ...change,
});

export const daily = (change: Partial<Daily> = {}): Daily => ({
  day: '2026-11-22',
  room: room('daily', { complaint: '空调不制冷', level: 2 }),
  attemptId: null,
  done: false,
  ranking: [rank(1), rank(2, { name: '李**', score: 90 })],
  players: 2,
  ...change,
});

export const exam = (change: Partial<TrainingExam> = {}): TrainingExam => ({
  id: 'e1',
  state: 'open',
  startedAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  score: 0,
  solved: 0,
  earned: 0,
  rooms: Array.from({ length: 10 }, (_, index) => ({
    attemptId: `x${index + 1}`,
    level: 1 + Math.floor(index / 2),
    title: `考题 ${index + 1}`,
    state: 'open' as const,
    score: 0,
  })),
  certificateUrl: null,
  ...change,
});

export const user = { ...sampleUser, experience: 300 };

export const Path = {
  rooms: '/training/rooms',
  room: '/training/room',
  start: '/training/start',
  attempt: '/training/attempt',
  look: '/training/look',
  measure: '/training/measure',
  jumper: '/training/jumper',
  wiggle: '/training/wiggle',
  fuse: '/training/replaceFuse',
  decide: '/training/decide',
  giveUp: '/training/giveUp',
  daily: '/training/daily',
  startDaily: '/training/startDaily',
  exam: '/training/exam',
  startExam: '/training/startExam',
  finishExam: '/training/finishExam',
} as const;
