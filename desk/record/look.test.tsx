import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeDesk } from '../testing/fake-desk';
import { openDesk, press } from '../testing/open-desk';

/** Opens a record whose preview is this. */
async function openLook(look: object, desk = new FakeDesk()): Promise<HTMLElement> {
  const body = { id: 'o1', title: '起动系统电路图', sections: [], tables: [], look };
  desk.instead.set('record/orders', { status: 200, body });
  openDesk('/orders/o1', desk);
  return screen.findByRole('region', { name: '预览' });
}
const file = (name: string) => ({ kind: 'document', value: `/files/start/${name}?utoken=t` });

it('shows a text as wide as a phone', async () => {
  const section = await openLook({ kind: 'html', value: '<p>停机公告</p>' });
  expect(within(section).getByRole('heading', { name: '手机预览' })).toBeInTheDocument();
  const frame = within(section).getByTitle('起动系统电路图的预览');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('停机公告'));
  expect(frame.closest('.desk-phone')).not.toBeNull();
});

describe('the preview of a document', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  it.each([
    ['a text', 'document.html'],
    ['a drawing', 'page-1.svg'],
  ])('says that %s is coming until it has come', async (_what, name) => {
    await openLook(file(name));
    expect(screen.getByLabelText('正在加载')).toBeInTheDocument();
    const shown = await (name.endsWith('html') ? screen.findByTitle(/预览/) : screen.findByAltText(/预览/));
    expect(screen.getByLabelText('正在加载')).toBeInTheDocument();
    fireEvent.load(shown);
    await waitFor(() => expect(screen.queryByLabelText('正在加载')).toBeNull());
  });

  it('leads to a text, for who cannot scroll its frame by keys', async () => {
    await openLook(file('document.html'));
    const link = await screen.findByRole('link', { name: '在新标签页打开' });
    expect(link).toHaveAttribute('href', file('document.html').value);
  });

  it.each([
    ['says', { resp_code: 404, resp_msg: '资料文件已丢失' }, '资料文件已丢失'],
    ['does not say', null, '文件打不开（502），请稍后再试'],
  ])(
    'tells in words what is refused where the server %s why, and asks again when told to',
    async (_it, body, words) => {
      const desk = new FakeDesk();
      const { value } = file('document.html');
      desk.instead.set(value, { status: body ? 404 : 502, body });
      await openLook(file('document.html'), desk);
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByTitle(/预览/)).toBeNull();
      await press('重试');
      expect(await screen.findByTitle(/预览/)).toHaveAttribute('src', value);
    },
  );

  it('says in words that a picture cannot be shown', async () => {
    await openLook(file('page-1.svg'));
    fireEvent.error(await screen.findByAltText(/预览/));
    expect(await screen.findByText(/文件已损坏/)).toBeInTheDocument();
    expect(screen.queryByLabelText('正在加载')).toBeNull();
  });

  it('plays a film', async () => {
    const section = await openLook(file('document.mp4'));
    expect(await within(section).findByLabelText(/预览/)).toHaveAttribute('src', file('document.mp4').value);
  });

  it('leads to a PDF where the browser shows none', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    await openLook(file('document.pdf'));
    expect(await screen.findByRole('link', { name: '打开文件' })).toHaveAttribute('href', file('document.pdf').value);
  });
});
