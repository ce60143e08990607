import { fireEvent, render, screen } from '@testing-library/react';
import type { CodeGuide } from '@/contract/schemas/code-page';
import { GuideCard } from './guide-card';

const mockNavigateTo = jest.fn();
jest.mock('@/infra/navigation', () => ({ navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown }));

const guide = (fields: Pick<CodeGuide, 'page' | 'steps' | 'texts'>, format: CodeGuide['document']['format']) =>
  ({ document: { id: 'd1', title: '维修手册', format }, title: 'P0230', ...fields }) as CodeGuide;
beforeEach(() => jest.clearAllMocks());

describe('what a paper of the car says of a code (§2)', () => {
  it('is told with its steps, and opens at the code', () => {
    render(<GuideCard guide={guide({ page: 1, texts: ['看插头。'], steps: ['测 5 V'] }, 'html')} code="P0230" />);
    expect(screen.getByText('测 5 V')).toBeInTheDocument();
    fireEvent.click(screen.getByText('维修手册'));
    expect(mockNavigateTo).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ at: 'P0230' }));
  });

  it('of a PDF is told by its page, and opens there', () => {
    render(<GuideCard guide={guide({ page: 212, texts: ['P0230 的检测'], steps: [] }, 'pdf')} code="P0230" />);
    expect(screen.getByText('第 212 页 · P0230 的检测')).toBeInTheDocument();
    fireEvent.click(screen.getByText('维修手册'));
    expect(mockNavigateTo).toHaveBeenCalledWith(
      '/pages/documentView/documentView',
      expect.objectContaining({ url: 'docbank:d1', page: '212' }),
    );
    expect(mockNavigateTo).not.toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ at: 'P0230' }));
  });
});
