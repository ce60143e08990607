import type { NetlistComponent, PinRole, SheetLink } from '../../../src/domain/netlist/netlist-types';
import { designation, type PartRole } from '../parts';
import type { PlaceName } from '../parts/places';
import type { SampleVehicle } from '../sample-vehicle';
import { sheetName, type SheetKey } from '../sheet-list';
import { cataloguePart, groundPoint, jointId, splicePoint } from './catalogue-parts';
import { NetlistDraft } from './netlist-draft';
import type { PartOptions } from './part-options';
import { plugFace, type PlugOptions } from './plug-face';
import { railOn, type RailName } from './rails';
import { carHasSheet, sheetLink, type LinkTarget } from './sheet-links';

/** Puts parts, plugs and arrows on a sheet of a car; `CircuitBuilder` says how, and wires them. */
export class SheetParts {
  protected readonly draft: NetlistDraft;

  constructor(
    readonly vehicle: SampleVehicle,
    readonly key: SheetKey,
  ) {
    this.draft = new NetlistDraft(vehicle);
  }

  /** True when the car has that sheet, so that a continuation may lead there. */
  hasSheet(key: SheetKey): boolean {
    return carHasSheet(this.vehicle, key);
  }

  /** Designation that a part has on this car. */
  idOf(role: PartRole): string {
    return designation(this.vehicle, role);
  }

  /** A joint of another sheet, as what a continuation leads to. */
  joint(letters: string): LinkTarget {
    return { id: jointId(this.vehicle, letters) };
  }

  rail(terminal: RailName): string {
    const { rail, place } = railOn(this.vehicle, this.key, terminal);
    return this.draft.add(rail, place);
  }

  /** The rail that main fuses hang on, straight from the battery. */
  mainRail(): string {
    return this.rail('30a');
  }

  /** Adds a part at a current path and row. @returns its designation, to be used with `wire` */
  part(role: PartRole, path: number, row: number, options: PartOptions = {}): string {
    return this.draft.add(cataloguePart(this.vehicle, role, { path, row }, options));
  }

  fuse(role: PartRole, path: number, ampere: number, row = 1): string {
    return this.part(role, path, row, { ampere });
  }

  /** An inline connector: its plug half has the pins `1`, `2`, the other half `1'`, `2'`. */
  inline(role: PartRole, path: number, row: number, pins: string[], plug: Partial<PlugOptions> = {}): string {
    const other = pins.map((pin) => pin.replace(/^[^@]+/, "$&'"));
    const id = this.part(role, path, row, { top: pins, bottom: other });
    this.plug(id, id, {
      rows: pins.length > 3 ? 2 : 1,
      columns: Math.ceil(pins.length / (pins.length > 3 ? 2 : 1)),
      ...plug,
    });
    return id;
  }

  ground(role: PartRole): string {
    const ground = groundPoint(this.vehicle, role);
    const links = this.key === 'grounds' ? {} : { links: [this.link('grounds', { id: ground.id })] };
    return this.draft.add({ ...ground, ...links });
  }

  /**
   * @param letters the VW group's name of the joint, such as C14; other makers get a prefix that no part uses, except
   *   for terminals of DIN 72552 such as KL15
   */
  splice(letters: string, row: number, place: PlaceName = '仪表板线束'): string {
    return this.draft.add(splicePoint(this.vehicle, letters, row, place));
  }

  /** Puts the pins of a part into a plug; other makers write X28 or CN28 for T28. @returns its designation */
  plug(id: string, part: string, options: PlugOptions): string {
    const component = this.draft.find(part);
    if (component === undefined) throw new RangeError(`plug ${id} belongs to no part`);
    const { scheme } = this.vehicle;
    const name = id === part || scheme === 'vag' ? id : id.replace(/^T/, scheme === 'din' ? 'X' : 'CN');
    const face = plugFace(name, component, options, (text) => this.draft.ref(text));
    this.draft.addPlug(face);
    return name;
  }

  /** An arrow to another sheet. */
  continuation(
    id: string,
    sheet: SheetKey,
    path: number,
    row: number,
    side: 'bottom' | 'top',
    role: PinRole = 'signal',
    target?: LinkTarget,
  ): string {
    if (!this.hasSheet(sheet)) throw new RangeError(`${this.vehicle.slug} has no sheet ${sheet}`);
    return this.arrow(id, sheetName(sheet), [this.link(sheet, target)], path, row, side, role);
  }

  /** A continuation with links that are known already, one or more. */
  arrow(
    id: string,
    name: string,
    links: SheetLink[],
    path: number,
    row: number,
    side: 'bottom' | 'top',
    role: PinRole = 'signal',
  ): string {
    return this.draft.add({
      id,
      kind: 'continuation',
      name,
      links,
      pins: [{ id: '1', role, side }],
      place: { path, row },
    });
  }

  /** A part of another sheet of the car once more. */
  copy({ links: _, place: __, ...component }: NetlistComponent, path?: number, row?: number): string {
    return this.draft.add({
      ...component,
      ...(path === undefined || row === undefined ? {} : { place: { path, row } }),
    });
  }

  /** A link to a sheet of this car, and to a part there. */
  link(sheet: SheetKey, target?: LinkTarget): SheetLink {
    return sheetLink(this.vehicle, sheet, target);
  }
}
