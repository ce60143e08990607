import type { LitPlace } from '../../../diagram/render/lit-place';
import type { OfficeFormat } from '../../../providers/office/office-html';
import type { StoredDocument } from '../document-repository';
import type { DocumentFileName } from '../file-names';

/** An imported diagram, and where its file lies on this machine: a path has the same content for ever. */
export interface StoredDiagram {
  readonly document: Pick<StoredDocument, 'summary'>;
  readonly path: string;
}

/** What threads make, and of what; `sheet`: the path of a sheet file on this machine. All of it can be posted. */
export interface DrawingInputs {
  readonly sampleFile: { readonly document: StoredDocument; readonly file: DocumentFileName };
  readonly diagramFile: {
    readonly own: StoredDiagram;
    readonly file: DocumentFileName;
    readonly beside: readonly StoredDiagram[];
    /** no file of the diagrams beside it was lost */
    readonly isWhole: boolean;
  };
  readonly officeText: { readonly office: OfficeFormat; readonly bytes: Uint8Array };
  readonly sheetPicture: {
    readonly sheet: string;
    readonly picture: { readonly place?: LitPlace | null; readonly width: number; readonly isMap?: boolean };
  };
  readonly litPart: { readonly sheet: string; readonly at: string; readonly isDark: boolean };
  readonly printedSheet: { readonly sheet: string; readonly place: LitPlace | null; readonly day: string };
  readonly printedPlug: { readonly sheet: string; readonly plug: string; readonly day: string };
}

export type DrawingTask = keyof DrawingInputs;

/** What is posted to a thread. */
export interface DrawingRequest<K extends DrawingTask = DrawingTask> {
  readonly task: K;
  readonly input: DrawingInputs[K];
}

/** What a thread posts back: the bytes, what its user is told, or a fault. */
export type DrawingAnswer =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'fault'; readonly error: unknown };

/**
 * Makes what is asked. `name` is that of the same content for ever; `left` aborts when nobody waits for it any more.
 * Throws CallError.
 */
export type Draw = <K extends DrawingTask>(
  task: K,
  input: DrawingInputs[K],
  name: string,
  left: AbortSignal,
) => Promise<Buffer>;
