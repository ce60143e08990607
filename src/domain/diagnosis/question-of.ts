import type { Diagnosis } from './diagnosis';
import type { Question } from './diagnosis-types';
import { reportedOf, type Report } from './reports';

/** The question that some reports answer, all of one kind, with why it is asked. */
export function questionOf({ circuit, codes, inputs }: Diagnosis, reports: readonly Report[]): Question {
  const [first] = reports;
  const abouts = reports.map(reportedOf);
  const [about = ''] = abouts;
  const named = (id: string): string => circuit.parts.get(id.split('/')[0] ?? id)?.component.name ?? id;
  const common = {
    about: abouts.join(' '),
    loads: [],
    state: first?.state ?? { key: 'on' },
    isOtherWay: false,
  } satisfies Partial<Question>;
  switch (first?.kind) {
    case 'relay':
      return { ...common, kind: 'relay', why: `${named(about)}吸合时有“嗒”的一声：有声，控制部分就是好的` };
    case 'fuse':
      return { ...common, kind: 'fuse', why: `${named(about)}拔下来一看就知道，不用电表` };
    case 'input': {
      const { position } = first;
      const unit = named(inputs.get(about)?.unit ?? '');
      const why = `${unit}自己在看${named(position.part)}：数据块显示对，到它的线路就是好的，不用拔插头`;
      return { ...common, kind: 'input', position, why };
    }
    case 'code': {
      const unit = named(codes.get(about)?.unit ?? '');
      if (abouts.length === 1)
        return { ...common, kind: 'code', why: `${unit}一直在监测这条线路：没有码，它控制的那一段就是好的` };
      return { ...common, kind: 'codes', why: `${unit}一直在监测这几条线路：哪条有码，哪条就有断路或短路` };
    }
    default:
      if (abouts.length === 1)
        return {
          ...common,
          kind: 'load',
          loads: abouts,
          why: `${named(about)}与它共用一段电路：它正常，那一段就是好的`,
        };
      return { ...common, kind: 'loads', loads: abouts, why: '它们与它各共用一段电路：哪个正常，那一段就是好的' };
  }
}
