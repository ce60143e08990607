export { glowing } from '../../../src/domain/netlist/drawing/glowing';
