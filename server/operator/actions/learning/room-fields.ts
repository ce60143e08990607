import { z } from 'zod';
import { typedFault } from '../../../../src/domain/training/typed-fault';
import { typedState } from '../../../../src/domain/training/typed-state';
import type { TypedRoom } from '../../../modules/training/judge-room';
import type { RoomCircuit } from '../../../modules/training/room-circuit';
import type { RoomRow } from '../../../modules/training/room-repository';
import { choiceField, countField, flagField, idField, longField, titleField } from '../../catalogue/inputs';

const keys = { off: '关', acc: '附件', on: '通电', start: '起动', run: '运转' } as const;
const line = (title: string) => z.string().trim().min(1).max(80, `${title}一行最多 80 个字`);

/** What an operator types of a fault-training room. */
export const roomFields = {
  document: idField('电路图', 'documents').meta({ title: '电路图', from: 'documents', help: '可以通电的电路图资料' }),
  page: countField('页', { min: 1, max: 1_000 }).default(1),
  level: countField('难度', { min: 1, max: 5 }).meta({ title: '难度', help: '1 最容易；5 有两处故障，其他一处' }),
  title: titleField('标题', 30),
  complaint: longField('客户描述', 200).meta({ title: '客户描述', kind: 'long', help: '不能说出故障所在' }),
  key: choiceField('钥匙', keys),
  settings: z.array(line('设定')).max(20, '设定最多 20 行').default([]).meta({
    title: '设定',
    help: '出现故障时车的状态，每行一个：E1=近光（开关），J220.65=接通（控制单元的输出），G187=50%（传感器）',
  }),
  faults: z.array(line('故障')).min(1, '请填写故障').max(2, '故障最多两处').meta({
    title: '故障',
    help: '每行一处：S228 熔断，J17.30 插脚虚接=3（欧），S228.2-T5t.1 断路（导线两端）；与应用里可选的故障相同',
  }),
  intermittent: flagField('时有时无'),
  story: longField('讲解', 500).meta({ title: '讲解', kind: 'long', help: '为什么会这样，解出后显示' }),
  course: idField('课程', 'courses').optional().meta({ title: '课程', from: 'courses', help: '做完算学完一个课时' }),
};
type Fields = z.output<z.ZodObject<typeof roomFields>>;

export const typedRoomOf = ({ document, course = undefined, ...same }: Fields): TypedRoom => ({
  ...same,
  documentId: document,
  courseFid: course ?? null,
});

/** A room as the form shows it; without its sheet in the words of the database, which are read, too. */
export function typedFieldsOf(room: RoomRow, sheet: RoomCircuit | null): Fields {
  const { documentId, page, level, title, complaint, state, faults, intermittent, story, courseFid } = room;
  return {
    ...{ document: documentId, page, level, title, complaint, intermittent, story },
    key: state.key,
    settings: typedState(sheet?.circuit ?? { parts: new Map() }, state),
    faults: sheet ? faults.map((fault) => typedFault(sheet.netlist, fault)) : [...faults],
    ...(courseFid === null ? {} : { course: courseFid }),
  };
}
