import { newSession, withAnswer, type FaultSubject } from '@/domain/diagnosis/fault-session';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { storage } from '@/platform/storage';
import { faultSessions } from './session-store';

const subject = (load: string, document = 'doc-1'): FaultSubject => ({
  document,
  page: 1,
  title: '灯电路图',
  vehicle: '试验车',
  load,
  name: load,
  works: false,
});
const origin = { owner: 'u1', orderId: '', complaint: '', dtc: '' };
const session = (load: string, now: number, document = 'doc-1') =>
  newSession(`s-${load}`, subject(load, document), origin, { key: 'on' }, now);

beforeEach(() => storage.keys().forEach((key) => storage.remove(key)));

it('finds a search again with all its answers, for its user alone', () => {
  const begun = withAnswer(session('E1', 1), { kind: 'relay', relay: 'K1', clicks: true, state: { key: 'on' } }, 2);
  faultSessions.keep(begun);
  expect(faultSessions.find('u1', { document: 'doc-1', page: 1, load: 'E1' })).toEqual(begun);
  expect(faultSessions.find('u1', { document: 'doc-1', page: 2, load: 'E1' })).toBeUndefined();
  expect(faultSessions.of('u2')).toEqual([]);
});

it('keeps the latest six, and all whose found fault is not uploaded', () => {
  const waiting = { ...session('W', 0), report: { orderId: 'o1', plate: '苏E88Q16', isSent: false } };
  faultSessions.keep(waiting);
  for (let at = 1; at <= 8; at += 1) faultSessions.keep(session(`E${at}`, at));
  expect(faultSessions.of('u1').map(({ subject: { load } }) => load)).toEqual([
    'E8',
    'E7',
    'E6',
    'E5',
    'E4',
    'E3',
    'W',
  ]);
});

it('keeps one search of a subject, but every found fault that waits', () => {
  faultSessions.keep(session('E1', 1));
  faultSessions.keep({ ...session('E1', 2), id: 's2', report: { orderId: 'o1', plate: '', isSent: false } });
  faultSessions.keep({ ...session('E1', 3), id: 's3' });
  expect(faultSessions.of('u1').map(({ id }) => id)).toEqual(['s3', 's2']);
});

it('keeps the sheet as long as a search needs it', () => {
  const [one, two] = [session('E1', 1), session('E2', 2)];
  for (const each of [one, two]) {
    faultSessions.keep(each);
    faultSessions.keepSheet(each.subject, lampCircuit());
  }
  faultSessions.remove(one);
  expect(faultSessions.sheet(two.subject)).toEqual(lampCircuit());
  faultSessions.remove(two);
  expect(faultSessions.sheet(two.subject)).toBeNull();
});

it('leaves a sheet that would fill the storage', () => {
  const one = session('E1', 1);
  const netlist = { ...lampCircuit(), notes: ['长'.repeat(300_000)] };
  faultSessions.keep(one);
  faultSessions.keepSheet(one.subject, netlist);
  expect(faultSessions.sheet(one.subject)).toBeNull();
});
