import { formatDateTime } from '@/domain/date-format';
import { stepCount, type FaultSession } from '@/domain/diagnosis/fault-session';
import { Card } from '@/ui/card';
import { RemovableRow } from '@/ui/removable-row';
import { SectionTitle } from '@/ui/section-title';
import { symptomWord } from '../symptom-words';

interface KeptSearchesProps {
  /** the latest first */
  kept: readonly FaultSession[];
  onResume: (session: FaultSession) => void;
  onForget: (session: FaultSession) => void;
}

/** 继续: searches that were begun on this device, with those whose found fault is not uploaded. */
export function KeptSearches({ kept, onResume, onForget }: KeptSearchesProps) {
  if (kept.length === 0) return null;
  return (
    <>
      <SectionTitle title="继续上次" />
      <Card padding="list">
        {kept.map((session) => (
          <RemovableRow
            key={session.id}
            icon="gauge"
            title={`${session.subject.name}${symptomWord(undefined, session.subject.works)}`}
            subtitle={subtitleOf(session)}
            onOpen={() => onResume(session)}
            onRemove={session.report && !session.report.isSent ? undefined : () => onForget(session)}
            removing="不再保留"
          />
        ))}
      </Card>
    </>
  );
}

function subtitleOf({ report, savedAt, subject, ...session }: FaultSession): string {
  const state = report ? (report.isSent ? '已写入工单' : '未上传') : `已做 ${stepCount(session)} 步`;
  return [state, subject.title, formatDateTime(savedAt).slice(5)].join(' · ');
}
