import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Screen } from '@/ui/screen';
import type { SharedOffer } from '@/ui/shared-offer';
import { askToView, OfferSheet } from './ask-to-view';

const offer = {
  title: '燃油泵电路图',
  note: '上汽大众 帕萨特 2000–2005 1.8T',
  icon: 'plug',
  picture: '/shared/k1.png',
  needsLogin: false,
} as const;

async function show(change: Partial<SharedOffer> = {}) {
  const onAnswer = jest.fn();
  render(<OfferSheet offer={{ ...offer, ...change }} onAnswer={onAnswer} />);
  return { onAnswer, sheet: await screen.findByRole('dialog', { name: '好友分享面板' }) };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the question whether to view what a friend shares (§2)', () => {
  it('names it with its picture, and one button leads to it', async () => {
    const { onAnswer, sheet } = await show();
    expect(sheet).toHaveTextContent('燃油泵电路图上汽大众 帕萨特 2000–2005 1.8T查看');
    expect(sheet.querySelector('.shared-offer-picture')).toHaveAttribute('src', '/shared/k1.png');
    await press('查看');
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('is answered once, however often it is pressed while it slides away', async () => {
    const { onAnswer } = await show();
    const button = screen.getByRole('button', { name: '查看' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('is closed with no', async () => {
    const { onAnswer } = await show();
    await press('关闭');
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  it('says that a login comes first, and does without a picture', async () => {
    const { sheet } = await show({ needsLogin: true, picture: null });
    expect(screen.getByRole('button', { name: '登录后查看' })).toBeInTheDocument();
    expect(sheet.querySelector('.shared-offer-picture')).toBeNull();
  });

  it('does without a picture that does not come', async () => {
    const { sheet } = await show();
    act(() => void fireEvent.error(sheet.querySelector('.shared-offer-picture') ?? sheet));
    expect(sheet.querySelector('.shared-offer-picture')).toBeNull();
    expect(sheet).toHaveTextContent('燃油泵电路图');
  });

  it('lies over the page that is shown, and leaves it', async () => {
    render(<Screen title="首页">内容</Screen>);
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = askToView(offer);
    });
    fireEvent.click(await screen.findByRole('button', { name: '查看' }));
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
