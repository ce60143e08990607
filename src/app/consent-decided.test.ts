import { noteShownPage } from '@/infra/shown-page';
import { consentDecided, followConsent } from './privacy-consent';

const mockAsk = jest.fn();
const mockPaper = { code: 'p', title: 'p', version: 1, publishedAt: '2026-11-21T00:00:00.000Z', changes: '' };
jest.mock('@/infra/http/call', () => ({
  call: async () => ({ agreement: mockPaper, privacy: mockPaper, agreed: null }),
}));
jest.mock('@/features/legal/ask-for-consent', () => ({ askForConsent: () => mockAsk() as unknown }));
jest.mock('./services', () => ({ queryClient: { clear: jest.fn() } }));

it('lets others know when the question for consent of this start is answered', async () => {
  let answer: (agreed: boolean) => void = () => undefined;
  mockAsk.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  let isDecided = false;
  const decided = consentDecided().then(() => (isDecided = true));
  const asked = followConsent();
  noteShownPage('/pages/home/home');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([mockAsk.mock.calls.length, isDecided]).toEqual([1, false]);
  answer(true);
  await asked;
  await decided;
  expect(isDecided).toBe(true);
});
