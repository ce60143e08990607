import type { AboutPart } from '@/contract/schemas/about-part';
import type { DocumentSummary } from '@/contract/schemas/library';
import { formatChineseDate } from '@/domain/date-format';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { kindLook } from '@/ui/document-kinds';
import type { IconName } from '@/ui/icon';

/** One thing that is known about a part, ready to be shown. */
export interface Hit {
  id: string;
  title: string;
  subtitle: string;
  icon: IconName;
  /** a document, whose fit to the current car is shown */
  document?: DocumentSummary;
  open: () => void;
}

/** All of one kind. */
export interface HitGroup {
  title: string;
  total: number;
  hits: Hit[];
}

/** What was found, by kind; kinds without any are left out. */
export function groupsOf(
  { documents, cases, courses, orders }: AboutPart,
  openDocument: (document: DocumentSummary) => void,
): HitGroup[] {
  const groups: HitGroup[] = [
    {
      title: '资料',
      total: documents.total,
      hits: documents.list.map((document) => ({
        id: document.id,
        title: document.title,
        subtitle: [kindLook(document.kind).text, document.category].join(' · '),
        icon: kindLook(document.kind).icon,
        document,
        open: () => openDocument(document),
      })),
    },
    {
      title: '维修案例',
      total: cases.total,
      hits: cases.list.map(({ id, title, vehicle }) => ({
        id,
        title,
        subtitle: vehicle,
        icon: 'case',
        open: () => void navigateTo(routes.caseDetail, { id }),
      })),
    },
    {
      title: '课程',
      total: courses.total,
      hits: courses.list.map(({ fid, title, teacher, lessons, free }) => ({
        id: fid,
        title,
        subtitle: [teacher, `${lessons} 课时`, free ? '免费' : ''].filter(Boolean).join(' · '),
        icon: 'play',
        open: () => void navigateTo(routes.courseDetail, { fid }),
      })),
    },
    {
      title: '本店工单',
      total: orders.total,
      hits: orders.list.map(({ id, carid, stage, complaint, createdAt }) => ({
        id,
        title: `${carid} ${complaint}`.trim(),
        subtitle: [formatChineseDate(createdAt), STAGE_LABELS[stage]].join(' · '),
        icon: 'wrench',
        open: () => void navigateTo(routes.vehicleReceiveDetail, { id }),
      })),
    },
  ];
  return groups.filter(({ total }) => total > 0);
}
