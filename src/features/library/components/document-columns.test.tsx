import { fireEvent, render, screen } from '@testing-library/react';
import { system } from '@/platform/system';
import { documentListOpenAtom } from '@/state/document-list';
import { store } from '@/state/store';
import { useWindowResize } from '@/ui/use-window-resize';
import { DocumentColumns } from './document-columns';

const mockMeasure = jest.fn();

function Drawing() {
  useWindowResize(mockMeasure);
  return <span>图</span>;
}

function show(width: number, hasPanel = false) {
  const info = system.windowInfo();
  jest.spyOn(system, 'windowInfo').mockReturnValue({ ...info, width, height: 768 });
  const columns = (panel: boolean) => (
    <DocumentColumns side={{ label: '本车资料', content: <span>目录</span>, hasPanel: panel }}>
      <Drawing />
    </DocumentColumns>
  );
  const { rerender } = render(columns(hasPanel));
  return { setPanel: (panel: boolean) => rerender(columns(panel)) };
}
const side = () => screen.getByRole('navigation', { name: '本车资料' });
const widthOfSide = () => side().style.width;

describe('a document with a list beside it from 900 px on (§4)', () => {
  beforeEach(() => {
    store.set(documentListOpenAtom, true);
    mockMeasure.mockClear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is alone below 900 px', () => {
    show(899);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('目录')).toBeNull();
    expect(screen.getByText('图')).toBeInTheDocument();
  });

  it('stands beside the list, which folds and stays folded', () => {
    show(1440);
    expect(widthOfSide()).toBe('280px');
    mockMeasure.mockClear();
    fireEvent.click(screen.getByRole('button', { name: '收起本车资料' }));
    expect(widthOfSide()).toBe('44px');
    // the drawing has another window now
    expect(mockMeasure).toHaveBeenCalled();
    expect(store.get(documentListOpenAtom)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '展开本车资料' }));
    expect(store.get(documentListOpenAtom)).toBe(true);
  });

  it.each([
    [1024, '44px'],
    [1039, '44px'],
    [1040, '280px'],
  ])('leaves a drawing with a panel 360 px of %i: the list folds first', (width, left) => {
    const { setPanel } = show(width);
    expect(widthOfSide()).toBe('280px');
    setPanel(true);
    expect(widthOfSide()).toBe(left);
    setPanel(false);
    expect(widthOfSide()).toBe('280px');
    expect(store.get(documentListOpenAtom)).toBe(true);
  });

  it('opens the list over the drawing where there is no room for it', () => {
    const { setPanel } = show(1024, true);
    fireEvent.click(screen.getByRole('button', { name: '展开本车资料' }));
    expect(widthOfSide()).toBe('44px');
    expect(side()).toHaveClass('document-side-over');
    setPanel(false);
    setPanel(true);
    expect(side()).toHaveClass('document-side-folded');
  });
});
