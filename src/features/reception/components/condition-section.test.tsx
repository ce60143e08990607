import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { newDraft } from '@/domain/reception/reception-draft';
import type { DraftHandle } from '../hooks/use-draft';
import { ConditionSection } from './condition-section';

jest.mock('./codes-field', () => ({ CodesField: () => null }));

function Condition({ carid }: { carid: string }) {
  const [draft, setDraft] = useState(() => {
    const blank = newDraft('d1', 's1', 'key-0001', 1);
    return { ...blank, form: { ...blank.form, carid } };
  });
  const handle = {
    draft,
    change: (fields: object) => setDraft({ ...draft, form: { ...draft.form, ...fields } }),
  } as unknown as DraftHandle;
  return <ConditionSection handle={handle} problems={{}} expectedKm={null} lastKm={null} codeReader={{} as never} />;
}

describe('what a car is filled with', () => {
  it('is a charge in percent for an electric car, which its plate tells', () => {
    render(<Condition carid="沪AD12345" />);
    expect(screen.getByRole('radiogroup', { name: '电量' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '电量 75%' })).toBeInTheDocument();
  });

  it('may be said otherwise by the receptionist', () => {
    render(<Condition carid="沪A12345" />);
    expect(screen.getByRole('radio', { name: '油量 3/4' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '电动车？改为电量' }));
    expect(screen.getByRole('radio', { name: '电量 75%' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '燃油车？改为油量' }));
    expect(screen.getByRole('radiogroup', { name: '油量' })).toBeInTheDocument();
  });
});
