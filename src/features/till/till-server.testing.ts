import {
  tillCloseDay,
  tillClosings,
  tillDay,
  tillDebtorPersons,
  tillDebtors,
  tillGetSettings,
  tillMovements,
} from '@/contract/endpoints/till';
import type { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { workAs } from '@/ui/testing/screens';
import { sampleClosing, sampleDay, sampleDebt } from './sample-till.testing';

/* The till of a store as the server has it. The test file mocks '@/infra/http/call'. */

/** What changes while a test runs. */
export const till = { day: sampleDay, debts: [sampleDebt] };

const paged = <Row>(list: Row[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
/** What was sent with the calls of an endpoint, in their order. */
export const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body);
/** Has an endpoint refuse from now on. */
export const refuse = (endpoint: unknown, error: ApiError) => {
  const answer = jest.mocked(call).getMockImplementation();
  jest.mocked(call).mockImplementation(async (asked: unknown, ...rest: unknown[]) => {
    if (asked === endpoint) throw error;
    return (answer as unknown as (...all: unknown[]) => never)(asked, ...rest);
  });
};

/** It is the evening of the day of the sample, and a receptionist is at work. */
export function openTill(): void {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T11:20:00Z'));
  workAs('receptionist');
  till.day = sampleDay;
  till.debts = [sampleDebt];
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === tillDay) return till.day as never;
    if (endpoint === tillClosings) return paged([sampleClosing].filter((each) => each.day !== till.day.day)) as never;
    if (endpoint === tillCloseDay) {
      till.day = {
        ...till.day,
        closing: sampleClosing,
        closedThrough: till.day.day,
        nextToClose: null,
        businessDay: '2026-11-22',
      };
      return sampleClosing as never;
    }
    if (endpoint === tillDebtors)
      return { ...paged(till.debts), all: { count: 2, owed: 137_000 }, overdue: { count: 1, owed: 37_000 } } as never;
    if (endpoint === tillDebtorPersons)
      return paged([
        {
          id: 'c/c1',
          name: '王建国',
          phone: '13987654321',
          count: 2,
          owed: 137_000,
          overdue: 37_000,
          dueOn: '2026-11-11',
        },
        { id: 'c/', name: '', phone: '', count: 1, owed: 100, overdue: 0, dueOn: '2026-12-11' },
      ]) as never;
    if (endpoint === tillGetSettings)
      return { float: 50_000, creditDays: 30, writeOffLimit: 0, discountLimit: 1000 } as never;
    if (endpoint === tillMovements)
      return paged([
        {
          id: 'm1',
          kind: 'refund',
          means: 'cash',
          amount: 5000,
          day: '2026-11-21',
          at: '2026-11-21T07:00:00Z',
          by: { uid: 'u2', name: '小周' },
          reason: '返工',
          undoes: null,
          order: { id: 'w1', number: 'GD1', carid: '苏E88Q16', car: '帕萨特', ownerName: '王建国' },
        },
      ]) as never;
    return {} as never;
  });
}
