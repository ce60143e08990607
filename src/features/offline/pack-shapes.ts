import { answerShapes } from '@/infra/answer-shapes';

/** Raised whenever packs hold answers of more questions (`app/pack-answers`): those from before lack them. */
const HOLDS = 3;

/** What the packs of this release hold, and the shapes of it: a pack with other ones is old. */
export const packShapes = (): string => `${HOLDS} ${answerShapes()}`;
