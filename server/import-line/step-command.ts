import { z } from 'zod';
import { command } from '../operator/command';
import { isStepName } from '../import/library/steps';
import { auditedStep } from './audited-step';

/** How an import hands its steps to a running server, which holds the embedded database for itself. Nobody types it. */
export const stepCommand = command({
  name: 'import step',
  summary: '供 npm run import 在服务运行时使用',
  options: { step: { value: '步骤' }, input: { value: '内容' } },
  input: z.object({ step: z.string().refine(isStepName), input: z.unknown() }),
  run: async ({ step, input }, { db, services }) =>
    JSON.stringify(await auditedStep(db, services.clock.now(), step, input)),
});
