import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useOpenFile } from '../hooks/use-open-file';
import type { OpenedDocument } from '../opened-document';
import './external-document.scss';

const kindNames: Readonly<Record<string, string>> = {
  pdf: 'PDF 文档',
  docx: 'Word 文档',
  xlsx: 'Excel 表格',
  pptx: 'PowerPoint 演示',
};

interface ExternalDocumentProps {
  opened: OpenedDocument;
  /** Why it is not shown here, and the way to try again. */
  problem?: string;
  onRetry?: () => void;
}

/** A document that the platform's own reader shows: office files, and PDFs that cannot be drawn here. */
export function ExternalDocument({ opened, problem, onRetry }: ExternalDocumentProps) {
  const { progress, open, cancel } = useOpenFile();
  const size = opened.summary?.size;
  const kind = kindNames[opened.format] ?? opened.format.toUpperCase();
  return (
    <View className="external-document">
      <View className="external-document-icon">
        <Icon name="document" size={48} />
      </View>
      <View className="external-document-name">{opened.fileName}</View>
      <View className="external-document-kind">
        {size ? `${kind} · ${Math.max(1, Math.round(size / 1024))} KB` : kind}
      </View>
      {problem ? (
        <View className="external-document-problem" role="alert">
          {problem}
        </View>
      ) : null}
      {progress === null ? (
        <Button kind="primary" size="large" icon="document" text="打开文档" onPress={() => void open(opened)} />
      ) : (
        <Button kind="plain" size="large" text={`正在下载 ${Math.round(progress * 100)}%，点按取消`} onPress={cancel} />
      )}
      {onRetry ? <Button kind="secondary" text="重试" className="external-document-retry" onPress={onRetry} /> : null}
    </View>
  );
}
