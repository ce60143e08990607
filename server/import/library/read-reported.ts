import type { LibraryDesk } from './library-desk';
import type { ReportedItem } from './runs';

const AT_ONCE = 5_000;

/** Every row of a run's journal that the operator should read. */
export async function readReported(desk: LibraryDesk, runId: string): Promise<ReportedItem[]> {
  const reported: ReportedItem[] = [];
  for (;;) {
    const page = await desk.ask('reported', { runId, after: reported.at(-1)?.line ?? 0, limit: AT_ONCE });
    reported.push(...page);
    if (page.length < AT_ONCE) return reported;
  }
}
