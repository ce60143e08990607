/** Layouts for tests of the device, which gets them from the server: the one place where client code reaches for it. */
export { layoutNetlist } from '../../../server/diagram/layout/layout-netlist';
