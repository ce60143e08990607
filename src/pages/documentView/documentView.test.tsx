import { fireEvent, render, screen } from '@testing-library/react';
import { sharing } from '@/app/sharing';
import DocumentViewPage from './documentView';

jest.mock('@tarojs/taro', () => ({
  useRouter: () => ({ params: { url: '/files/a.pdf', title: '%E5%A4%A7%E7%81%AF', at: 'G6' } }),
  useShareAppMessage: jest.fn(),
}));
jest.mock('@/app/guard-page', () => ({ guardPage: <P,>(Page: P) => Page }));
jest.mock('@/app/use-tracked-page', () => ({ useTrackedPage: jest.fn() }));
jest.mock('@/app/sharing', () => ({ sharing: { share: jest.fn(), content: jest.fn() } }));
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
      // the same part is lit for whoever opens it
      params: { url: '/files/a.pdf', title: '大灯电路图', at: 'G6' },
      file: '/files/a.pdf',
      fileName: '大灯电路图',
    }),
  );
});
