import { KEPT_CALLS } from '@/contract/kept-calls';

/** What the answers that devices keep look like in this release (`config/answer-shapes`): what a pack was made with. */
export const answerShapes = (): string => process.env.TARO_APP_ANSWER_SHAPES ?? '';

/** The shape of one call's answers; '' for calls that are not kept. An answer of another shape may lack a field. */
export const shapeOf = (path: string): string => answerShapes().split(',')[KEPT_CALLS.indexOf(path)] ?? '';
