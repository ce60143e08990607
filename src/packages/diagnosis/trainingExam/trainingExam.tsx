import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { TrainingExamScreen } from '@/features/training/training-exam-screen';
import { routes } from '@/infra/routes';

export default guardPage(function TrainingExamPage() {
  useTrackedPage(routes.trainingExam);
  return (
    <LoginWall title="技能考试">
      <TrainingExamScreen />
    </LoginWall>
  );
});
