import { useQuery } from '@tanstack/react-query';
import { documentTextQuery } from '../api/document-text';
import type { OpenedDocument } from '../opened-document';
import { ExternalDocument } from './external-document';
import { HtmlDocument } from './html-document';

interface OfficeDocumentProps {
  opened: OpenedDocument;
  /** Address of its text and tables. */
  text: string;
  at: string;
  onRetry: () => void;
  onCode?: ((code: string) => void) | undefined;
}

/** A Word file or workbook as the text that the server makes of it; where that fails, the platform's own reader. */
export function OfficeDocument({ opened, text, at, onRetry, onCode }: OfficeDocumentProps) {
  const { isError } = useQuery(documentTextQuery(text));
  return isError ? (
    <ExternalDocument opened={opened} problem="这份文件无法在这里显示，可以下载后打开" onRetry={onRetry} />
  ) : (
    <HtmlDocument address={text} at={at} onRetry={onRetry} onCode={onCode} />
  );
}
