/** Imported first: while the frame is written no door of the platform is there, which is nothing to report. */
import { setDiagnosticSink } from '@/platform/diagnostics';

setDiagnosticSink(() => undefined);
