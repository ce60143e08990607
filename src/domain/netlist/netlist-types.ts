/** The types of the netlist format; its schema is in the contract. */
export type { Netlist } from '../../contract/schemas/netlist';
export type {
  ExpectedReading,
  Load,
  NetlistComponent,
  Pin,
  SheetLink,
  SwitchPosition,
} from '../../contract/schemas/netlist-components';
export type { CanBus, Cavity, Plug, Wire } from '../../contract/schemas/netlist-harness';
export type {
  ColorCode,
  ComponentKind,
  PartPicture,
  PinRef,
  PinRole,
  WireColor,
} from '../../contract/schemas/netlist-terms';
