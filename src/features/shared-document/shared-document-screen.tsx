import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { SharedDocument } from '@/contract/schemas/share';
import { sharedDocumentCars } from '@/domain/sharing/shared-document';
import { hostFor } from '@/infra/settings';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { kindLook } from '@/ui/document-kinds';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { sharedDocumentQuery } from './shared-document-query';
import './shared-document-screen.scss';

interface SharedDocumentScreenProps {
  /** Of the short link. */
  shareKey: string;
  /** To show at once. */
  title: string;
  /** Leads to login and from there to the whole document. */
  onLogin: () => void;
}

/**
 * A shared document for somebody who is not logged in: what it is, for which car, and its page as a picture with what
 * the sender lit. Everything else is behind the login, which is offered and asks nothing.
 */
export function SharedDocumentScreen({ shareKey, title, onLogin }: SharedDocumentScreenProps) {
  const query = useQuery(sharedDocumentQuery(shareKey));
  const { data } = query;
  return (
    <Screen
      title={data?.title ?? title}
      padded={false}
      subHeader={data ? <View className="shared-document-car">{sharedDocumentCars(data)}</View> : undefined}
      footer={
        <View className="shared-document-login" id="shared-login">
          <View className="grow text-md">登录后可缩放、追踪回路、测电压</View>
          <Button text="登录查看" kind="primary" onPress={onLogin} />
        </View>
      }
    >
      <AsyncView query={query} skeleton={<Skeleton rows={6} />}>
        {(shared) => (
          <>
            {shared.lit ? (
              <View className="shared-document-lit">
                <View className="shared-document-part">{shared.lit.part}</View>
                <View className="text-mute text-md">
                  {shared.lit.way ? `追踪回路：${shared.lit.way}` : '图中亮起的是它所在的回路'}
                </View>
              </View>
            ) : null}
            <SharedPage shared={shared} onLogin={onLogin} />
          </>
        )}
      </AsyncView>
    </Screen>
  );
}

function SharedPage({ shared, onLogin }: { shared: SharedDocument; onLogin: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  const { text, icon } = kindLook(shared.kind);
  if (shared.picture === null || hasFailed)
    return <StateView icon={icon} title={`登录后查看这份${text}`} action="去登录" onAction={onLogin} />;
  return (
    <View className="shared-document-page">
      <Pressable label="登录后放大" onPress={onLogin}>
        <Picture
          alt={`${shared.title}，第 ${shared.page} 页`}
          src={`${hostFor('document')}${shared.picture}`}
          mode="widthFix"
          className="shared-document-picture"
          onError={() => setFailed(true)}
        />
      </Pressable>
      {shared.pages > 1 ? (
        <View className="shared-document-pages">
          <Icon name="document" size={14} /> 第 {shared.page} / {shared.pages} 页
        </View>
      ) : null}
    </View>
  );
}
