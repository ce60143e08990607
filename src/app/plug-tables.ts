import { buildUrl } from '@/domain/route-url';
import type { ChosenPlace } from '@/features/diagram/chosen-place';
import type { PlaceAction } from '@/features/diagram/place-action';
import { useOpenFile } from '@/features/library/hooks/use-open-file';
import type { OpenedDocument } from '@/features/library/opened-document';
import { files } from '@/platform/files';

/** A part of many plugs has a table for each, found at the plug itself. */
const MOST_PLUGS = 2;

/** Prints the table of what must be read at the plugs of a chosen place (针脚表); opens it where nothing prints. */
export function usePlugTables() {
  const { progress, open, print } = useOpenFile();
  const hand = files.canPrint() ? print : open;
  return (opened: OpenedDocument, page: number, { plugs }: ChosenPlace): PlaceAction[] => {
    const address = opened.prints[page - 1];
    if (address === undefined) return [];
    return plugs.slice(0, MOST_PLUGS).map((plug) => ({
      icon: 'document',
      text: progress === null ? `打印针脚表 ${plug}` : '正在准备针脚表…',
      onPress: () =>
        void hand({ url: buildUrl(address, { plug }), utoken: opened.utoken, fileName: `针脚表 ${plug}.pdf` }),
    }));
  };
}
