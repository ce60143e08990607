/** How an answer of the protocol begins when a tap met something else than its element, or that never held still. */
export const NOT_REACHED = 'the tap did not reach the element';
