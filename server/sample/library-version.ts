/** Raised whenever anything that the sample library gives changes. Apart from it so that a start needs not load it. */
export const SAMPLE_LIBRARY_VERSION = 18;
