import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import { customItemQuery } from '@/contract/endpoints/work-order-items';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import {
  byPlate,
  byPlateLike,
  byPlateLikeQuiet,
  workOrderCreate,
  workOrderUpdate,
} from '@/contract/endpoints/work-orders';
import { call } from '@/infra/http/call';
import { files } from '@/platform/files';
import { keptPhotos } from '@/platform/kept-photos';
import { clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { drafts } from './draft-store';
import { heldPhotos } from './held-photos';
import { ReceiveCarScreen } from './receive-car-screen';
import { receptionist, returningCar, sampleOrder, sampleSummary } from './reception.testing';

/*
 * A receptionist at the page. The test file mocks '@/infra/http/call', '@/infra/navigation', '@/platform/files',
 * '@/platform/kept-photos' and '@/ui/scroll-to-element', as `reception-doors.testing` does.
 */
const { carid, vin, car, vehiclePath, ownerName, lastVisitAt, visits } = returningCar;
export const knownCar = {
  plates: [carid],
  carid,
  vin,
  car,
  vehiclePath,
  ownerName,
  ownerPhone: '138****8000',
  lastVisitAt,
  visits,
};
export const pageOf = <T,>(list: T[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
export const OWNER = 'u1@s1';
export const uploads = { resume: jest.fn(), pump: jest.fn(), drop: jest.fn(), retry: jest.fn(), yield: jest.fn() };
export const scanNumber = jest.fn();
/** Adds what the scanner showed. */
export const codeReader = (onAdd: (codes: string[]) => void) => (
  <button onClick={() => onAdd(['P0230-11', 'U0121'])}>读到两个码</button>
);
/** What the server answers, by call. */
export const answers = new Map<Endpoint, (body: never) => unknown>();
/** Taps of the test so far. */
export const taps = { count: 0 };

export const asked = (endpoint: Endpoint) =>
  jest
    .mocked(call)
    .mock.calls.filter(([each]) => each === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
export const settle = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
export const currentDraft = () => drafts.of(OWNER)[0];

/**
 * By role and name as `findByRole`, which takes seconds on a page with as many keys as this. The last one: what lies on
 * top.
 */
export const find = (name: string | RegExp, role = 'button') =>
  waitFor(() => {
    const fits = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return typeof name === 'string' ? text === name : name.test(text);
    };
    const found = Array.from(document.querySelectorAll(`[role="${role}"]`)).filter(fits);
    const last = found[found.length - 1];
    if (!last) throw new Error(`no ${role} ${String(name)}`);
    return last;
  });
export const tap = async (name: string | RegExp, role = 'button') => {
  const found = await find(name, role);
  taps.count += 1;
  await act(async () => void fireEvent.click(found));
};
export const type = (label: string, value: string) =>
  act(
    () =>
      void screen.getByLabelText(label).dispatchEvent(new CustomEvent('input', { detail: { value }, bubbles: true })),
  );
/** The usual province stands there already. */
export const typePlate = async (keys: string) => {
  for (const key of keys) await tap(key);
  await tap('确定车牌');
};

export async function openPage(page: ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  await waitFor(() => {
    if (document.querySelector('.skeleton')) throw new Error('still loading');
  });
}
export const open = (draftId?: string) =>
  openPage(<ReceiveCarScreen uploads={uploads} scanNumber={scanNumber} codeReader={codeReader} draftId={draftId} />);

/** What the app finds at its next start: nothing but storage. */
export function killApp() {
  drafts.flush();
  const left = drafts.open.left();
  cleanup();
  for (const id of heldPhotos.ids()) heldPhotos.drop(id);
  if (left) drafts.open.mark(left);
  drafts.reload();
}

/** A new day: an empty phone of a store that has received cars before. */
export function startAnew() {
  jest.clearAllMocks();
  localStorage.clear();
  localStorage.setItem('receptionProvince', JSON.stringify('沪'));
  drafts.reload();
  clearVehicle();
  session.login({ token: 't' });
  session.setUserInfo(receptionist);
  taps.count = 0;
  let pictures = 0;
  jest.mocked(files.pickImages).mockImplementation(async ({ count = 1 }) => ({
    status: 'ok',
    value: Array.from({ length: Math.min(count, 5) }, () => ({
      path: `blob:${(pictures += 1)}`,
      name: 'a.jpg',
      size: 9,
    })),
  }));
  jest.mocked(files.shrink).mockImplementation(async (image) => ({ status: 'ok', value: image }));
  for (const id of heldPhotos.ids()) heldPhotos.drop(id);
  jest.mocked(keptPhotos.keep).mockImplementation(async (id) => ({ status: 'ok', value: `kept:${id}` }));
  jest.mocked(keptPhotos.find).mockResolvedValue(null);
  jest.mocked(keptPhotos.addressOf).mockImplementation(async (path) => path);
  jest.mocked(keptPhotos.release).mockResolvedValue(undefined);
  answers.clear();
  answers.set(byPlateLikeQuiet, () => pageOf([knownCar]));
  answers.set(byPlateLike, () => pageOf([knownCar]));
  answers.set(byPlate, () => ({ ...pageOf([sampleSummary]), returning: returningCar, warnings: [] }));
  answers.set(workOrderCreate, () => ({ order: sampleOrder, warnings: [] }));
  answers.set(workOrderUpdate, () => sampleOrder);
  answers.set(vinParseNew, ({ vin: code }: { vin: string }) => ({
    vin: code,
    plate: null,
    brand: '大众',
    maker: '上汽大众',
    series: '帕萨特',
    year: 2003,
    displacement: '1.8T',
    transmission: null,
    path: null,
    documentCount: 1,
  }));
  answers.set(customItemQuery, () => ({
    ...pageOf([
      { id: 't1', name: '小保养', price: 20000, labour: 5000, quantity: 1, unit: '次', category: '保养', used: 9 },
    ]),
    categories: ['保养'],
  }));
  jest
    .mocked(call)
    .mockImplementation(
      async (endpoint: Endpoint, body: object) => (await answers.get(endpoint)?.(body as never)) as never,
    );
}
