import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TrainingExam } from '@/contract/schemas/training-contests';
import { parseDate } from '@/domain/parse-date';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { refreshUser } from '@/state/refresh-user';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { useBusy } from '@/ui/use-busy';
import { usePageShown } from '@/ui/use-page-shown';
import { examQuery, trainingKey } from './api/training-queries';
import { finishExam, startExam } from './api/training-calls';
import { Certificate } from './components/certificate';
import { TimeLeft } from './components/time-left';
import { tellFailure } from './hooks/use-attempt';
import { levelText } from './training-words';
import './training-exam-screen.scss';

const TITLE = '技能考试';

/** The exam: ten rooms within an hour, and a certificate for who passes. */
export function TrainingExamScreen() {
  const client = useQueryClient();
  const query = useQuery(examQuery());
  const { isBusy, run } = useBusy();
  // Back from a room: it is done now.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const keep = (exam: TrainingExam) => {
    client.setQueryData(examQuery().queryKey, exam);
    void client.invalidateQueries({ queryKey: [...trainingKey, 'rooms'] });
    if (exam.earned > 0 && exam.state === 'passed') {
      toast(`获得 ${exam.earned} 积分`);
      void refreshUser();
    }
  };
  const begin = () => void run(() => startExam().then(keep, tellFailure));
  const finish = async (exam: TrainingExam) => {
    const left = exam.rooms.filter(({ state }) => state === 'open').length;
    const content = left > 0 ? `还有 ${left} 间没有完成，按 0 分计。` : '交卷后看成绩。';
    if (await confirmDialog({ title: '交卷', content, confirmText: '交卷' }))
      await finishExam(exam.id).then(keep, tellFailure);
  };
  return (
    <Screen title={TITLE}>
      <View id="training-exam">
        <AsyncView query={query}>
          {(exam) =>
            exam === null ? (
              <Intro isBusy={isBusy} onBegin={begin} />
            ) : exam.state === 'open' ? (
              <Running
                exam={exam}
                isBusy={isBusy}
                onFinish={() => void run(() => finish(exam))}
                onTimeOver={() => void query.refetch()}
              />
            ) : (
              <Result exam={exam} isBusy={isBusy} onBegin={begin} />
            )
          }
        </AsyncView>
      </View>
    </Screen>
  );
}

function Intro({ isBusy, onBegin }: { isBusy: boolean; onBegin: () => void }) {
  return (
    <>
      <Card>
        <View className="exam-lead">10 间房，60 分钟</View>
        <View className="exam-rule">五个难度各两间，每间有一处或两处故障。</View>
        <View className="exam-rule">成绩是十间的平均分，没有完成的按 0 分计；找对 8 间、平均 60 分为通过。</View>
        <View className="exam-rule">通过后颁发证书，可保存和分享；没有通过可以再考。</View>
      </Card>
      <Button text="开始考试" kind="primary" size="large" loading={isBusy} onPress={onBegin} />
    </>
  );
}

interface RunningProps {
  exam: TrainingExam;
  isBusy: boolean;
  onFinish: () => void;
  onTimeOver: () => void;
}

function Running({ exam, isBusy, onFinish, onTimeOver }: RunningProps) {
  const done = exam.rooms.filter(({ state }) => state !== 'open').length;
  return (
    <>
      <Card className="exam-progress">
        <View className="row">
          <View className="exam-lead grow">
            已完成 {done}/{exam.rooms.length}
          </View>
          <TimeLeft label="还剩" until={parseDate(exam.endsAt)} onEnd={onTimeOver} className="exam-time" />
        </View>
        <View
          className="exam-bar"
          role="progressbar"
          aria-label="已完成"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={exam.rooms.length}
        >
          <View className="exam-bar-done" style={{ width: `${(done / Math.max(1, exam.rooms.length)) * 100}%` }} />
        </View>
      </Card>
      <ExamRooms exam={exam} />
      <Button
        text="交卷"
        kind={done === exam.rooms.length ? 'primary' : 'plain'}
        size="large"
        loading={isBusy}
        onPress={onFinish}
      />
    </>
  );
}

const looks = {
  open: { text: '未完成', tone: 'grey' },
  solved: { text: '找对了', tone: 'ok' },
  failed: { text: '没有找到', tone: 'bad' },
  'given-up': { text: '已放弃', tone: 'warn' },
} as const;

function ExamRooms({ exam: { rooms, state: examState } }: { exam: TrainingExam }) {
  return (
    <Card padding="list">
      {rooms.map(({ attemptId, level, title, state, score }, index) => (
        <ListRow
          key={attemptId}
          lead={<View className="exam-number">{index + 1}</View>}
          title={title}
          subtitle={levelText(level)}
          value={state === 'open' && examState === 'open' ? <Tag text="去找" tone="brand" /> : `${score} 分`}
          onPress={() => void navigateTo(routes.trainingRoom, { attemptId })}
        >
          {state === 'open' ? null : <Tag {...looks[state]} />}
        </ListRow>
      ))}
    </Card>
  );
}

function Result({ exam, isBusy, onBegin }: { exam: TrainingExam; isBusy: boolean; onBegin: () => void }) {
  const hasPassed = exam.state === 'passed';
  return (
    <>
      <Card className="exam-result">
        <View className={hasPassed ? 'exam-verdict exam-verdict-ok' : 'exam-verdict'}>
          {hasPassed ? '通过' : '没有通过'}
        </View>
        <View className="exam-score">{exam.score} 分</View>
        <View className="exam-rule">
          找对 {exam.solved}/{exam.rooms.length} 间{exam.earned > 0 ? ` · 获得 ${exam.earned} 积分` : ''}
        </View>
      </Card>
      {exam.certificateUrl ? <Certificate url={exam.certificateUrl} /> : null}
      <Button
        text={hasPassed ? '再考一次' : '重新考试'}
        kind={hasPassed ? 'plain' : 'primary'}
        size="large"
        loading={isBusy}
        onPress={onBegin}
      />
      <SectionTitle title="每一间" />
      <ExamRooms exam={exam} />
    </>
  );
}
