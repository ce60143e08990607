import { useState, type ReactNode } from 'react';
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
import { PictureZoom } from '@/ui/picture-zoom';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { sharedDocumentQuery, type SharedPageLink } from './shared-document-query';
import './shared-document-screen.scss';

interface SharedDocumentScreenProps {
  link: SharedPageLink;
  /** To show at once. */
  title: string;
  /** Leads to login and from there to the whole document. */
  onLogin: () => void;
  /** Said at the bottom once the document stands. */
  notice?: ReactNode;
}

/**
 * A shared document for somebody who is not logged in: what it is, for which car, and its page as a picture with what
 * the sender lit. Everything else is behind the login, which is offered and asks nothing.
 */
export function SharedDocumentScreen({ link, title, onLogin, notice }: SharedDocumentScreenProps) {
  const query = useQuery(sharedDocumentQuery(link));
  const { data } = query;
  const [isDrawn, setDrawn] = useState(false);
  const stands = query.isError || (data !== undefined && (data.picture === null || isDrawn));
  return (
    <Screen
      title={data?.title ?? title}
      padded={false}
      subHeader={data ? <View className="shared-document-car">{sharedDocumentCars(data)}</View> : undefined}
      footer={
        <>
          {stands ? notice : null}
          <View className="shared-document-login" id="shared-login">
            <View className="grow text-md">{loginWords(data)}</View>
            <Button text="登录查看" kind="primary" onPress={onLogin} />
          </View>
        </>
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
            <SharedPage shared={shared} onLogin={onLogin} onDrawn={() => setDrawn(true)} />
          </>
        )}
      </AsyncView>
    </Screen>
  );
}

/** What a login opens: only a drawing can be touched and measured. */
const loginWords = (shared: SharedDocument | undefined): string =>
  shared?.kind === 'wiring' && shared.picture !== null ? '登录后可点元件、追踪回路、测电压' : '登录后查看完整资料';

interface SharedPageProps {
  shared: SharedDocument;
  onLogin: () => void;
  /** The picture is there, or will not come. */
  onDrawn: () => void;
}

function SharedPage({ shared, onLogin, onDrawn }: SharedPageProps) {
  const [hasFailed, setFailed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { text, icon } = kindLook(shared.kind);
  if (shared.picture === null || hasFailed)
    return <StateView icon={icon} title={`登录后查看这份${text}`} action="去登录" onAction={onLogin} />;
  const picture = `${hostFor('document')}${shared.picture}`;
  const fail = () => {
    setFailed(true);
    onDrawn();
  };
  return (
    <View className="shared-document-page">
      <Pressable label="点按放大" onPress={() => setLarge(true)}>
        <Picture
          alt={`${shared.title}，第 ${shared.page} 页`}
          src={picture}
          mode="widthFix"
          className="shared-document-picture"
          onLoad={onDrawn}
          onError={fail}
        />
      </Pressable>
      {isLarge ? <PictureZoom picture={picture} title={shared.title} onClose={() => setLarge(false)} /> : null}
      {shared.pages > 1 ? (
        <View className="shared-document-pages">
          <Icon name="document" size={14} /> 第 {shared.page} / {shared.pages} 页
        </View>
      ) : null}
    </View>
  );
}
