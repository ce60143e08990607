import { act, fireEvent, render, screen } from '@testing-library/react';
import { sharing } from '@/app/sharing';
import { session } from '@/state/session';
import DocumentViewPage from './documentView';

let mockMore: Record<string, string> = {};
jest.mock('@tarojs/taro', () => ({
  useRouter: () => ({
    params: { url: '/files/a.pdf', title: '%E5%A4%A7%E7%81%AF', at: 'G6', trace: '30~G6~6.2', ...mockMore },
  }),
  useShareAppMessage: jest.fn(),
}));
let mockShown: () => void = () => undefined;
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: (onShown: () => void) => (mockShown = onShown) }));
jest.mock('@/features/shared-document/shared-document-screen', () => ({
  SharedDocumentScreen: ({ link }: { link: { key: string } }) => <p>图片 {link.key}</p>,
}));
jest.mock('@/platform/page-entries', () => ({ pageEntries: { begin: () => null } }));
jest.mock('@/app/guard-page', () => ({ guardPage: <P,>(Page: P) => Page }));
jest.mock('@/app/use-tracked-page', () => ({ useTrackedPage: jest.fn() }));
jest.mock('@/app/document-tools', () => ({ useDocumentTools: () => ({}) }));
jest.mock('@/app/sharing', () => ({ sharing: { share: jest.fn() }, shortCard: jest.fn() }));
jest.mock('@/features/library/document-screen', () => ({
  DocumentScreen: ({ onShare }: { onShare: (opened: { title: string }) => void }) => (
    <button onClick={() => onShare({ title: '大灯电路图' })}>分享</button>
  ),
}));

it('shares the document as the file that it is, too (§2)', () => {
  render(<DocumentViewPage />);
  fireEvent.click(screen.getByText('分享'));
  expect(sharing.share).toHaveBeenCalledWith(
    expect.objectContaining({
      target: '/pages/documentView/documentView',
      // the same part and way are lit for whoever opens it
      params: { url: '/files/a.pdf', title: '大灯电路图', at: 'G6', trace: '30~G6~6.2' },
      file: '/files/a.pdf',
      fileName: '大灯电路图',
    }),
  );
});

it('shows a visitor of a short link the picture, and the document when the page is seen again after the login', () => {
  mockMore = { shareKey: 'k1' };
  session.clear();
  render(<DocumentViewPage />);
  expect(screen.getByText('图片 k1')).toBeInTheDocument();
  act(() => session.login({ token: 't' }));
  // Login still lies over the page.
  expect(screen.getByText('图片 k1')).toBeInTheDocument();
  act(() => mockShown());
  expect(screen.getByText('分享')).toBeInTheDocument();
});
