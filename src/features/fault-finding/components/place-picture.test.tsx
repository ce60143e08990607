import { render, screen } from '@testing-library/react';
import { plugCircuit } from '@/domain/diagram/sample-diagram.testing';
import type { Netlist, PartPicture } from '@/domain/netlist/netlist-types';
import { PlacePicture } from './place-picture';

jest.mock('@/ui/part-pictures/part-pictures', () => ({
  PartPictures: ({ document, pictures, part }: { document: string; pictures?: PartPicture[]; part: string }) =>
    pictures ? <p>{`${document} ${part} ${pictures.map(({ caption }) => caption).join()}`}</p> : null,
}));

const pictures = (caption: string): PartPicture[] => [{ file: 'picture-0123456789abcdef.jpg', caption }];

function show(netlist: Netlist, id = 'K1', pin = '87') {
  const component = netlist.components.find((part) => part.id === id);
  if (!component) throw new Error(`no ${id}`);
  render(<PlacePicture netlist={netlist} document="car-lamp" component={component} pin={pin} />);
}

describe('where the next measurement is', () => {
  it('is shown by a picture of the part, beside its slot or cavity', () => {
    const netlist = plugCircuit();
    netlist.components.forEach((part) => part.id === 'K1' && (part.pictures = pictures('盖板已取下')));
    show(netlist);
    expect(screen.getByText('car-lamp K1 盖板已取下')).toBeInTheDocument();
    expect(screen.getByRole('img')).toBeInTheDocument();
  });

  it('is shown by that of its plug where the part has none', () => {
    const netlist = plugCircuit();
    netlist.plugs?.forEach((plug) => (plug.pictures = pictures(`插头 ${plug.id}`)));
    show(netlist);
    expect(screen.getByText('car-lamp T4 插头 T4')).toBeInTheDocument();
  });

  it('is drawn alone where there is no picture, and nothing where the sheet knows no place', () => {
    show(plugCircuit());
    expect(screen.getByRole('img')).toBeInTheDocument();
    expect(screen.queryByText(/^car-lamp/)).toBeNull();
  });
});
