import { fireEvent, render, screen } from '@testing-library/react';
import type { Target } from '@/domain/netlist/target';
import type { PartPicture } from '@/domain/netlist/netlist-types';
import { lampSheet } from './panel.testing';
import { TargetPanel } from './target-panel';

jest.mock('@/ui/part-pictures/part-pictures', () => ({
  PartPictures: ({ document, pictures, part }: { document: string; pictures?: PartPicture[]; part: string }) =>
    pictures ? <p>{`${document} ${part} ${pictures.map(({ caption }) => caption).join()}`}</p> : null,
}));

const pictures: PartPicture[] = [{ file: 'picture-0123456789abcdef.jpg', caption: '盖板已取下' }];

function open(target: Target) {
  const sheet = lampSheet();
  sheet.netlist.components.forEach((part) => part.id === 'K1' && (part.pictures = pictures));
  sheet.netlist.plugs?.forEach((plug) => plug.id === 'T4' && (plug.pictures = pictures));
  const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
  render(<TargetPanel sheet={sheet} target={target} {...calls} />);
}

it('shows the pictures of a part among its facts and at its place, as files of the document of the sheet', () => {
  open({ kind: 'pin', component: 'K1', pin: '87' });
  expect(screen.getByText('car-lamp K1 盖板已取下')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '元件位置' }));
  expect(screen.getByText('car-lamp K1 盖板已取下')).toBeInTheDocument();
});

it('shows those of a plug over its face', () => {
  open({ kind: 'plug', plug: 'T4' });
  expect(screen.getByText('car-lamp T4 盖板已取下')).toBeInTheDocument();
});

it('shows none of a part that has none', () => {
  open({ kind: 'component', component: 'E1' });
  expect(screen.queryByText(/盖板已取下/)).toBeNull();
});
