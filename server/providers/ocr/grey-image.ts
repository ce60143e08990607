/** One byte per pixel, row by row from the top left; 0 is black. */
export interface GreyImage {
  data: Uint8Array;
  width: number;
  height: number;
}
