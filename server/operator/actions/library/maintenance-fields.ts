import { z } from 'zod';
import { maintenanceGroups } from '../../../../src/contract/schemas/maintenance';
import { actionWords, groupWords } from '../../../../src/domain/maintenance-terms';
import { SCHEDULE_LIMITS } from '../../../modules/maintenance/edit-schedule';
import { choiceField, choicesOf, countField, titleField } from '../../catalogue/inputs';

const text = (title: string) =>
  z
    .string()
    .trim()
    .max(SCHEDULE_LIMITS.letters, `${title}最多 ${SCHEDULE_LIMITS.letters} 个字`)
    .default('')
    .meta({ title });
const needed = (title: string) => titleField(title, SCHEDULE_LIMITS.letters);
const rows = <Row extends z.ZodObject>(title: string, row: Row) =>
  z.array(row).max(SCHEDULE_LIMITS.lines, `${title}最多 ${SCHEDULE_LIMITS.lines} 条`).default([]).meta({ title });

/** What an operator types of an item of a maintenance schedule. */
export const itemFields = {
  name: titleField('项目', SCHEDULE_LIMITS.name),
  group: z.enum(maintenanceGroups, '请选择类别').meta({ title: '类别', choices: choicesOf(groupWords) }),
  action: choiceField('操作', actionWords),
  intervalKm: countField('间隔公里', { min: 1, max: SCHEDULE_LIMITS.km }).optional(),
  intervalMonths: countField('间隔月', { min: 1, max: SCHEDULE_LIMITS.months }).optional(),
  labourMinutes: countField('工时分钟', { min: 1, max: SCHEDULE_LIMITS.minutes }),
  content: z.string().trim().max(100_000, '说明过长').default('').meta({ title: '说明', kind: 'html' }),
  steps: rows('步骤', z.object({ text: needed('步骤'), caution: text('注意') })),
  torques: rows('扭矩', z.object({ name: needed('部位'), value: needed('扭矩') })),
  parts: rows('配件', z.object({ name: needed('名称'), specification: text('规格'), quantity: text('用量') })),
};
