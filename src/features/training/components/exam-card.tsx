import { View } from '@tarojs/components';
import type { TrainingExam } from '@/contract/schemas/training-contests';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import './exam-card.scss';

function noteOf(exam: TrainingExam | null): string {
  if (!exam) return '10 间房，60 分钟，通过后颁发证书';
  if (exam.state === 'open') return `进行中，已完成 ${exam.rooms.filter(({ state }) => state !== 'open').length}/10`;
  return exam.state === 'passed' ? `已通过，${exam.score} 分，查看证书` : `上次 ${exam.score} 分，再考一次`;
}

/** Leads to the exam, and says how it stands; `exam` null: not begun, or not known. */
export function ExamCard({ exam }: { exam: TrainingExam | null }) {
  return (
    <Card
      onPress={() => void navigateTo(routes.trainingExam)}
      label={`技能考试，${noteOf(exam)}`}
      className="exam-card"
    >
      <View className="exam-card-mark">
        <Icon name="crown" size={22} />
      </View>
      <View className="grow">
        <View className="exam-card-title">技能考试</View>
        <View className="exam-card-note">{noteOf(exam)}</View>
      </View>
      <Icon name="right" size={16} className="exam-card-arrow" />
    </Card>
  );
}
