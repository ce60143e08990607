import Taro from '@tarojs/taro';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { FeedbackHost } from './feedback-host';
import { alertDialog, confirmDialog, dismissDialog, showPanel, toast, followShownPage } from './feedback-store';

describe('dialogs', () => {
  it('has the default title and buttons (§8) and resolves with the answer', async () => {
    render(<FeedbackHost />);
    let answer!: Promise<boolean>;
    act(() => void (answer = confirmDialog({ content: '退出登录？' })));
    expect(screen.getByText('提示')).toBeInTheDocument();
    expect(screen.getByText('退出登录？')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '取消' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(answer).resolves.toBe(true);
    expect(screen.queryByText('退出登录？')).toBeNull();
  });

  it('answers no on 取消 and shows the next dialog that waited', async () => {
    render(<FeedbackHost />);
    let first!: Promise<boolean>;
    let second!: Promise<boolean>;
    act(() => {
      first = confirmDialog({ content: '一' });
      second = confirmDialog({ content: '二', confirmText: '查看' });
    });
    expect(screen.queryByText('二')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await expect(first).resolves.toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    await expect(second).resolves.toBe(true);
  });

  it('shows no cancel button where there is no choice (§6)', async () => {
    render(<FeedbackHost />);
    let told!: Promise<void>;
    act(() => void (told = alertDialog({ content: '请先登录' })));
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await told;
  });

  it('answers no when its page goes away', async () => {
    const page = render(<FeedbackHost />);
    let answer!: Promise<boolean>;
    act(() => void (answer = confirmDialog({ content: '还在吗' })));
    page.unmount();
    await expect(answer).resolves.toBe(false);
  });

  it.each([
    ['is shown', []],
    ['still waits', ['之前的问题']],
  ])('answers no and goes when the question is taken back, while it %s', async (_, before) => {
    render(<FeedbackHost />);
    const over = new AbortController();
    let answer!: Promise<boolean>;
    act(() => {
      before.forEach((content) => void confirmDialog({ content }));
      answer = confirmDialog({ content: '请先登录', signal: over.signal });
    });
    act(() => over.abort());
    await expect(answer).resolves.toBe(false);
    before.forEach((content) => expect(screen.getByText(content)).toBeInTheDocument());
    act(() => void dismissDialog());
    expect(screen.queryByText('请先登录')).toBeNull();
  });
});

describe('panels', () => {
  it('wait for the one that is shown, and not any more when they are hidden', () => {
    render(<FeedbackHost />);
    const show = (words: string) => {
      let hide!: () => void;
      act(() => void (hide = showPanel(<input aria-label={words} />)));
      return () => act(hide);
    };
    const hideFirst = show('一');
    const hideSecond = show('二');
    const hideThird = show('三');
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('一')]);
    fireEvent.change(screen.getByLabelText('一'), { target: { value: 'x' } });
    hideSecond();
    expect(screen.getByLabelText('一')).toBeInTheDocument();
    hideFirst();
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('三')]);
    expect(screen.getByLabelText('三')).toHaveValue('');
    hideFirst();
    expect(screen.getByLabelText('三')).toBeInTheDocument();
    hideThird();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([['before it'], ['after it']])(
    'come first: a dialog that was asked %s is shown when they are answered',
    async (when) => {
      render(<FeedbackHost />);
      let hide!: () => void;
      let answer!: Promise<boolean>;
      const ask = () => act(() => void (answer = confirmDialog({ content: '是否查看？' })));
      if (when === 'before it') ask();
      act(() => void (hide = showPanel('请先同意')));
      if (when === 'after it') ask();
      expect(screen.getByText('请先同意')).toBeInTheDocument();
      expect(screen.queryByText('是否查看？')).toBeNull();
      expect(dismissDialog()).toBe(false);
      act(hide);
      expect(screen.getByText('是否查看？')).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: '确定' }));
      await expect(answer).resolves.toBe(true);
    },
  );

  it('leave the dialogs of a page that was opened over theirs alone', () => {
    const instance = jest.spyOn(Taro, 'getCurrentInstance');
    const open = (path: string) => {
      instance.mockReturnValue({ page: { path } } as never);
      return within(render(<FeedbackHost />).container);
    };
    open('home');
    let hide!: () => void;
    act(() => void (hide = showPanel('请先同意')));
    const paper = open('paper');
    act(() => void confirmDialog({ content: '离开？' }));
    expect(paper.getByText('离开？')).toBeInTheDocument();
    act(() => void dismissDialog());
    act(hide);
    instance.mockRestore();
  });

  it('go to the next page when theirs is gone', () => {
    const page = render(<FeedbackHost />);
    let hide!: () => void;
    act(() => void (hide = showPanel('面板')));
    page.unmount();
    render(<FeedbackHost />);
    expect(screen.getByText('面板')).toBeInTheDocument();
    act(hide);
    expect(screen.queryByText('面板')).toBeNull();
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes after two seconds, and a newer one stays for its own time', () => {
    render(<FeedbackHost />);
    act(() => toast('识别错误'));
    expect(screen.getByRole('status')).toHaveTextContent('识别错误');
    act(() => void jest.advanceTimersByTime(1500));
    act(() => toast('网络连接失败'));
    act(() => void jest.advanceTimersByTime(1500));
    expect(screen.getByRole('status')).toHaveTextContent('网络连接失败');
    act(() => void jest.advanceTimersByTime(600));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays when the screen of its page gives way to another one in the same moment', () => {
    const page = (name: string) => (
      <div key={name}>
        {name}
        <FeedbackHost />
      </div>
    );
    // A page below lies in the stack all the time.
    render(<FeedbackHost />);
    const shown = render(page('工单看板'));
    act(() => toast('登录已过期'));
    shown.rerender(page('请先登录'));
    expect(within(shown.container).getByRole('status')).toHaveTextContent('登录已过期');
    act(() => void jest.advanceTimersByTime(2000));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('goes with the user to the page that is opened, and to the one below when its own is left', () => {
    const instance = jest.spyOn(Taro, 'getCurrentInstance');
    const open = (path: string) => {
      instance.mockReturnValue({ page: { path } } as never);
      return render(<FeedbackHost />);
    };
    const below = open('a');
    act(() => toast('获取用户信息失败'));
    const above = open('b');
    expect(within(below.container).queryByRole('status')).toBeNull();
    expect(within(above.container).getByRole('status')).toHaveTextContent('获取用户信息失败');
    above.unmount();
    expect(within(below.container).getByRole('status')).toHaveTextContent('获取用户信息失败');
    instance.mockRestore();
  });

  it('goes with the user to a page that was there before, such as a tab', () => {
    const instance = jest.spyOn(Taro, 'getCurrentInstance');
    const open = (page: { path: string }) => {
      instance.mockReturnValue({ page } as never);
      return within(render(<FeedbackHost />).container);
    };
    const homePage = { path: 'home' };
    const home = open(homePage);
    const store = open({ path: 'store' });
    act(() => toast('登录已过期'));
    expect(store.getByRole('status')).toBeInTheDocument();
    instance.mockReturnValue({ page: homePage } as never);
    act(followShownPage);
    expect(store.queryByRole('status')).toBeNull();
    expect(home.getByRole('status')).toHaveTextContent('登录已过期');
    instance.mockRestore();
  });
});
