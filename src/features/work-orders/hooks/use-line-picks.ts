import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CustomItem } from '@/contract/schemas/work-order-items';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { workOf } from '@/domain/inspection-checklist';
import { dueItems, isDue } from '@/domain/maintenance-due';
import { chinaMonth } from '@/domain/service-month';
import { checklistQuery } from '@/infra/checklist-queries';
import { carHistoryQuery, scheduleQuery } from '@/infra/maintenance-queries';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { lineOfDue, lineOfFinding, lineOfTemplate, openFindings } from '../line-input';
import { useWorkPrices } from './use-work-prices';

export type Way = 'templates' | 'typed' | 'findings' | 'due';

/**
 * The items of the schedule of an order's car, with what is due at its mileage; `isAsked` once somebody wants to know.
 * What the order has already is left out.
 */
function useDueItems({ vehiclePath, vin, carid, mileageKm, items }: WorkOrder, isAsked: boolean) {
  const path = vehiclePath ?? '';
  const enabled = isAsked && path !== '' && mileageKm !== null;
  const schedule = useQuery({ ...scheduleQuery(path), enabled });
  const history = useQuery({ ...carHistoryQuery(path, { vin, carid }), enabled });
  const used = new Set(items.map(({ sourceKey }) => sourceKey));
  const now = { mileageKm, month: chinaMonth(useNow(EVERY_MINUTE)) };
  const all = dueItems(schedule.data?.subItemList_res ?? [], history.data?.last ?? [], now);
  return {
    // Without the history everything would look as if nobody had ever done it.
    query: {
      data: schedule.data && history.data ? all : undefined,
      error: schedule.error ?? history.error,
      isError: schedule.isError || history.isError,
      refetch: () => Promise.all([schedule.refetch(), history.refetch()]),
    },
    items: schedule.data && history.data ? all.filter(({ id }) => !used.has(id)) : [],
  };
}

/**
 * What is ticked on the ways to new lines of an order, over all of them. Findings and what is due are ticked at first,
 * as soon as they were looked at.
 */
export function useLinePicks(order: WorkOrder) {
  const [way, setWay] = useState<Way>('templates');
  const [seen, setSeen] = useState<readonly Way[]>([]);
  const [templates, setTemplates] = useState<readonly CustomItem[]>([]);
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({});
  const due = useDueItems(order, seen.includes('due'));
  const findings = openFindings(order.inspection, order.items);
  const groups = useQuery(checklistQuery(order.checklistId)).data?.groups ?? [];
  const works = [
    ...(seen.includes('findings') ? findings.map((finding) => workOf(finding, groups)) : []),
    ...(seen.includes('due') ? due.items.map(({ name }) => name) : []),
  ];
  const prices = useWorkPrices(order.id, works);
  const priceOfFinding = (finding: Finding) => prices.of(workOf(finding, groups));
  const priceOfDue = ({ name, action }: (typeof due.items)[number]) =>
    action === 'check' ? undefined : prices.of(name);
  const isOn = (key: string, proposed: boolean) => said[key] ?? proposed;
  const isFindingOn = (key: string) => isOn(`finding/${key}`, true);
  const isDueOn = (item: (typeof due.items)[number]) => isOn(`due/${item.id}`, isDue(item));
  const isTemplateOn = ({ id }: CustomItem) => templates.some((template) => template.id === id);
  return {
    way,
    setWay: (next: Way) => {
      setWay(next);
      if (!seen.includes(next)) setSeen([...seen, next]);
    },
    due,
    findings,
    priceOfFinding,
    priceOfDue,
    isTemplateOn,
    isFindingOn,
    isDueOn,
    toggleTemplate: (template: CustomItem) =>
      setTemplates(
        isTemplateOn(template) ? templates.filter(({ id }) => id !== template.id) : [...templates, template],
      ),
    toggleFinding: (key: string) => setSaid({ ...said, [`finding/${key}`]: !isFindingOn(key) }),
    toggleDue: (item: (typeof due.items)[number]) => setSaid({ ...said, [`due/${item.id}`]: !isDueOn(item) }),
    lines: [
      ...templates.map(lineOfTemplate),
      ...(seen.includes('findings')
        ? findings.filter(({ key }) => isFindingOn(key)).map((each) => lineOfFinding(each, priceOfFinding(each)))
        : []),
      ...due.items.filter(isDueOn).map((item) => lineOfDue(item, priceOfDue(item))),
    ],
  };
}
export type LinePicks = ReturnType<typeof useLinePicks>;
