import type { ReadBeside } from '../import/file/pictures-beside';
import type { FileJudge } from '../import/judge/file-judges';
import type { JudgeRequest, JudgeTask, JudgeTasks } from '../import/judge/judge-request';

/** In place of `open-judges` in tests: processes for each test file would load all that reads files once more. */
export const openJudges = (): FileJudge => ({
  judge: async <K extends JudgeTask>(
    task: K,
    asks: JudgeTasks[K]['asks'],
    readBeside: ReadBeside = () => Promise.resolve(null),
  ) => {
    const { runJudgeTask } = await import('../import/judge/judge-tasks');
    return (await runJudgeTask({ task, asks } as JudgeRequest, readBeside)) as JudgeTasks[K]['gives'];
  },
  close: () => Promise.resolve(),
});
