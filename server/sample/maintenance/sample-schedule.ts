import { escapeXml } from '../../../src/domain/netlist/drawing/svg-writer';
import { GENERIC_NOTE } from '../manuals/html-page';
import type { SampleVehicle } from '../sample-vehicle';
import { commonItems } from './common-items';
import { electricItems } from './electric-items';
import { petrolItems } from './petrol-items';
import type { SampleItem } from './sample-item';

/** The item's text: what to watch out for, and that the figures are samples. */
export const sampleContent = ({ notes }: SampleItem) =>
  `<ul>${notes.map((note) => `<li>${escapeXml(note)}</li>`).join('')}</ul><p>${GENERIC_NOTE}</p>`;

/** The maintenance schedule of a sample car: correct generic practice, figures that such cars usually have. */
export function sampleSchedule(vehicle: SampleVehicle): SampleItem[] {
  return [...(vehicle.energy === 'electric' ? electricItems(vehicle) : petrolItems(vehicle)), ...commonItems(vehicle)];
}
