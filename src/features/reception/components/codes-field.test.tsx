import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { newDraft } from '@/domain/reception/reception-draft';
import { Button } from '@/ui/button';
import { alertDialog } from '@/ui/feedback-store';
import type { DraftHandle } from '../hooks/use-draft';
import { CodesField } from './codes-field';

jest.mock('@/ui/code-rows', () => ({ CodeRows: ({ codes }: { codes: string[] }) => <p>{codes.join(' ')}</p> }));
jest.mock('@/ui/feedback-store', () => ({
  ...jest.requireActual<object>('@/ui/feedback-store'),
  alertDialog: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn() }));

const many = Array.from({ length: 32 }, (_, at) => `P0${100 + at}`);

function Field({ read }: { read: string[] }) {
  const [draft, setDraft] = useState(() => newDraft('d1', 's1', 'key-0001', 1));
  const handle = { draft, update: setDraft } as unknown as DraftHandle;
  return <CodesField handle={handle} reader={(onAdd) => <Button text="加入工单" onPress={() => onAdd(read)} />} />;
}

async function add(read: string[]): Promise<void> {
  render(<Field read={read} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '添加故障码' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '加入工单' })));
}

beforeEach(() => jest.mocked(alertDialog).mockClear());

describe('trouble codes at the reception', () => {
  it('names those that an order has no room for', async () => {
    await add(many);
    expect(screen.getByText(many.slice(0, 30).join(' '))).toBeInTheDocument();
    expect(alertDialog).toHaveBeenCalledWith({
      title: '一张工单最多 30 个故障码',
      content: '这 2 个没有加入：P0130、P0131',
      confirmText: '知道了',
    });
  });

  it('says nothing where all found room', async () => {
    await add(many.slice(0, 30));
    expect(alertDialog).not.toHaveBeenCalled();
  });
});
