import { useSyncExternalStore } from 'react';
import { View } from '@tarojs/components';
import type { HistoryEntry } from '@/domain/history';
import { navigateTo } from '@/infra/navigation';
import { historyStore } from '@/infra/history-store';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';

/** A document that this device can open without a network. */
export interface KeptDocument {
  readonly url: string;
  readonly title: string;
  readonly subtitle: string;
}

const holds = (texts: readonly (string | undefined)[], wanted: string): boolean =>
  texts.some((text) => text?.replace(/\s+/g, '').toLowerCase().includes(wanted));

const MOST = 30;

/** Documents of the device that a text names by their title or car: those of the packs first, then what was read. */
export function keptHits(
  text: string,
  kept: readonly KeptDocument[],
  history: readonly HistoryEntry[],
): KeptDocument[] {
  const wanted = text.replace(/\s+/g, '').toLowerCase();
  if (wanted === '') return [];
  const read = history.flatMap((entry) =>
    entry.type === 'document' ? [{ url: entry.url, title: entry.title, subtitle: entry.subtitle ?? '' }] : [],
  );
  const urls = new Set<string>();
  return [...kept, ...read]
    .filter(({ url, title, subtitle }) => {
      const isNew = !urls.has(url) && holds([title, subtitle], wanted);
      if (isNew) urls.add(url);
      return isNew;
    })
    .slice(0, MOST);
}

interface OnDeviceProps {
  text: string;
  error: unknown;
  onRetry: () => void;
  kept: readonly KeptDocument[];
}

/** The search of the server failed: says so, and searches what lies on the device. */
export function OnDevice({ text, error, onRetry, kept }: OnDeviceProps) {
  const history = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const hits = keptHits(text, kept, history);
  return (
    <>
      {hits.length > 0 ? (
        <View>
          <SectionTitle title={`这台设备上 ${hits.length}`} />
          <Card padding="list">
            {hits.map(({ url, title, subtitle }) => (
              <ListRow
                key={url}
                icon="download"
                title={title}
                subtitle={subtitle}
                onPress={() => void navigateTo(routes.documentView, { url, title })}
              />
            ))}
          </Card>
        </View>
      ) : null}
      <ErrorState error={error} onRetry={onRetry} />
    </>
  );
}
