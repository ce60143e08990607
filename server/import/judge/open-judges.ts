import { FileJudges, type FileJudge } from './file-judges';

/** Judges for one import, to be closed after it. Tests judge in their own process (server/testing/judge-here.ts). */
export const openJudges = (parallel: number): FileJudge => new FileJudges({ parallel });
