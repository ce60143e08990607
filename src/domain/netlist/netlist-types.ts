/** The types of the netlist format; its schema is in the contract. */
export type {
  CanBus,
  Cavity,
  ColorCode,
  ComponentKind,
  ExpectedReading,
  Load,
  Netlist,
  NetlistComponent,
  Pin,
  PinRef,
  PinRole,
  Plug,
  SheetLink,
  SwitchPosition,
  Wire,
  WireColor,
} from '../../contract/schemas/netlist';
