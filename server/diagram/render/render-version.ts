/**
 * Raised whenever a drawing, a print or a sheet file of the same netlist comes out otherwise. Apart from what draws, so
 * that a start needs not load it.
 */
export const RENDER_VERSION = 4;
