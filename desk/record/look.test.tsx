import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

/** Opens a record whose preview is this. */
async function openLook(look: object): Promise<HTMLElement> {
  const desk = new FakeDesk();
  const body = { id: 'o1', title: '起动系统电路图', sections: [], tables: [], look };
  desk.instead.set('record/orders', { status: 200, body });
  openDesk('/orders/o1', desk);
  return screen.findByRole('region', { name: '预览' });
}
const file = (name: string) => ({ kind: 'document', value: `/files/start/${name}?utoken=t` });

describe('the preview of a document', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  it.each([
    ['a text', 'document.html'],
    ['a drawing', 'page-1.svg'],
  ])('says that %s is coming until it has come', async (_what, name) => {
    await openLook(file(name));
    expect(screen.getByLabelText('正在加载')).toBeInTheDocument();
    const shown = name.endsWith('html') ? screen.getByTitle(/预览/) : screen.getByAltText(/预览/);
    fireEvent.load(shown);
    await waitFor(() => expect(screen.queryByLabelText('正在加载')).toBeNull());
  });

  it('leads to a text, for who cannot scroll its frame by keys', async () => {
    await openLook(file('document.html'));
    const link = screen.getByRole('link', { name: '在新标签页打开' });
    expect(link).toHaveAttribute('href', file('document.html').value);
  });

  it('does not wait for a picture that cannot be shown', async () => {
    await openLook(file('page-1.svg'));
    fireEvent.error(screen.getByAltText(/预览/));
    await waitFor(() => expect(screen.queryByLabelText('正在加载')).toBeNull());
  });

  it('plays a film', async () => {
    const section = await openLook(file('document.mp4'));
    expect(section.querySelector('video')).toHaveAttribute('src', file('document.mp4').value);
  });

  it('leads to a PDF where the browser shows none', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    await openLook(file('document.pdf'));
    expect(screen.getByRole('link', { name: '打开文件' })).toHaveAttribute('href', file('document.pdf').value);
  });
});
