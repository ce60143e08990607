import { act, fireEvent, render, screen } from '@testing-library/react';
import { FeedbackHost } from './feedback-host';
import { confirmDialog } from './feedback-store';
import { FullWindow } from './full-window';
import { Pressable } from './pressable';

// jsdom draws nothing.
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([{ width: 1, height: 1 }] as unknown as ReturnType<Element['getClientRects']>);
});
afterEach(() => jest.restoreAllMocks());

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

describe('what lies over the page', () => {
  it('a question takes the focus, Escape answers no, and the focus goes back', async () => {
    render(
      <>
        <Pressable onPress={jest.fn()}>删除</Pressable>
        <FeedbackHost />
      </>,
    );
    screen.getByRole('button', { name: '删除' }).focus();
    let answer!: Promise<boolean>;
    act(() => void (answer = confirmDialog({ content: '删除这张照片？' })));
    expect(screen.getByRole('alertdialog', { name: '提示' })).toHaveFocus();
    escape();
    await expect(answer).resolves.toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: '删除' })).toHaveFocus();
  });

  it('a large picture closes by Escape', () => {
    const onClose = jest.fn();
    render(
      <FullWindow label="照片 大图" onClose={onClose}>
        照片
      </FullWindow>,
    );
    expect(screen.getByRole('dialog', { name: '照片 大图' })).toHaveFocus();
    escape();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
