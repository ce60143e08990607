/** An open PDF. Page sizes are in points; only their proportions matter to the viewer. */
export interface PdfFile {
  readonly pageCount: number;
  /** Size of a page as it is shown; pages count from 1. */
  pageSize(page: number): Promise<{ width: number; height: number }>;
  /** Draws a page `width` device pixels wide and gives an address that `<Image>` shows. */
  draw(page: number, width: number): Promise<string>;
  close(): void;
}

export interface PdfDoor {
  /** False where the server must draw the pages. */
  readonly canDraw: boolean;
  /** Null where PDFs cannot be drawn. Throws when the file is missing, forbidden or no PDF. */
  open(url: string): Promise<PdfFile | null>;
}
