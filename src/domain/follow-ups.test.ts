import { followEntries, kmAt, serviceDueOn, windowDays, type CarFacts } from './follow-ups';

const VISIT = '2026-03-02';
const mileage = { km: 60_000, at: Date.parse('2026-03-02T02:00:00Z'), perDay: 40 };
const facts = (more: Partial<CarFacts>): CarFacts => ({
  lastVisitOn: VISIT,
  mileage,
  services: [],
  declined: [],
  findings: [],
  inspectionOn: null,
  insuranceOn: null,
  ...more,
});
const service = (
  name: string,
  atKm: number | null,
  atMonth: string | null = null,
  done: readonly [string, string] = ['2026-03', 'o1'],
) => ({
  name,
  atKm,
  atMonth,
  doneIn: done[0],
  since: done[1],
});

describe('the day of a service', () => {
  it.each([
    ['by km alone', 64_000, null, '2026-06-10'],
    ['by months alone', null, '2027-01', '2027-01-01'],
    ['by what is first: km', 64_000, '2027-01', '2026-06-10'],
    ['by what is first: months', 64_000, '2026-05', '2026-05-01'],
    ['on the day of the mileage where it was passed', 59_000, null, VISIT],
    ['nobody tells', null, null, null],
  ])('is known %s', (_words, atKm, atMonth, day) => expect(serviceDueOn({ atKm, atMonth }, mileage)).toBe(day));

  it.each([null, 0, 0.001])('is not known by km when a car runs %p km a day', (perDay) =>
    expect(serviceDueOn({ atKm: 70_000, atMonth: null }, { ...mileage, perDay })).toBeNull(),
  );
});

it('reckons the mileage from the last visit on', () => {
  expect(kmAt(mileage, Date.parse('2026-03-12T02:00:00Z'))).toBe(60_400);
  expect(kmAt(mileage, Date.parse('2026-01-01T02:00:00Z'))).toBe(60_000);
  expect(kmAt({ ...mileage, perDay: null }, Date.now())).toBeNull();
});

describe('entries of a car', () => {
  it('puts services of a month into one, with the first day', () => {
    const services = [service('火花塞', 80_000), service('空调滤芯', 65_000), service('机油', 64_000)];
    expect(followEntries(facts({ services }))).toEqual([
      {
        reason: 'service',
        dueOn: '2026-06-10',
        occurrence: 'o1',
        matters: [
          { name: '机油', amount: null, level: null, atKm: 64_000 },
          { name: '空调滤芯', amount: null, level: null, atKm: 65_000 },
        ],
      },
    ]);
  });

  it('is due for something new once one of its services was done since', () => {
    const brakes = service('制动液', null, '2028-03');
    const occurrence = (...services: readonly ReturnType<typeof service>[]) =>
      followEntries(facts({ services }))[0]?.occurrence;
    expect(occurrence(brakes, service('机油', null, '2027-03'))).toBe('o1');
    // It came for the oil: both are due together now, and were told of by o1 before.
    expect(occurrence(brakes, service('机油', null, '2028-03', ['2027-03', 'o2']))).toBe('o1+o2');
    expect(occurrence(brakes, service('机油', null, '2028-09', ['2027-09', 'o2']))).toBe('o1+o2');
    expect(occurrence(brakes, service('机油', null, '2027-09', ['2026-09', 'o2']))).toBe('o2');
  });

  it('calls nobody back within 30 days of a visit, for red findings within 7', () => {
    const entries = followEntries(
      facts({
        services: [service('机油', 60_100)],
        declined: [{ name: '前制动片', amount: 38_800, orderId: 'o2' }],
        findings: [{ name: '轮胎', level: 'amber', orderId: 'o3' }],
      }),
    );
    expect(entries.map(({ reason, dueOn }) => [reason, dueOn])).toEqual([
      ['service', '2026-04-01'],
      ['declined', '2026-04-01'],
      ['finding', '2026-04-01'],
    ]);
    const red = followEntries(facts({ findings: [{ name: '轮胎', level: 'red', orderId: 'o3' }] }));
    expect(red).toMatchObject([{ dueOn: '2026-03-09', occurrence: 'o3', matters: [{ level: 'red' }] }]);
  });

  it('has the days of papers as they are, each day an occurrence of its own', () =>
    expect(followEntries(facts({ inspectionOn: '2026-12-31', insuranceOn: '2026-10-01' }))).toMatchObject([
      { reason: 'inspection', dueOn: '2026-12-31', occurrence: '2026-12-31' },
      { reason: 'insurance', dueOn: '2026-10-01', occurrence: '2026-10-01' },
    ]));
});

it('divides the days at today and at the lead time', () => {
  expect(windowDays('overdue', 14, '2026-11-23')).toEqual(['2026-05-27', '2026-11-22']);
  expect(windowDays('due', 14, '2026-11-23')).toEqual(['2026-05-27', '2026-12-07']);
  expect(windowDays('later', 14, '2026-11-23')).toEqual(['2026-12-08', '2027-03-07']);
});
