/**
 * Raised whenever anything that the sample library gives, or a drawing of it, changes. Apart from the library so that a
 * start needs not load it.
 */
export const SAMPLE_LIBRARY_VERSION = 14;
