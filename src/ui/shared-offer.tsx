import { useState } from 'react';
import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import { Picture } from './picture';
import './shared-offer.scss';

/** What a friend's link leads to, before it is opened. */
export interface SharedOffer {
  readonly title: string;
  /** The car that it is for, or what kind of page it is. */
  readonly note: string;
  readonly icon: IconName;
  /** Address of its picture; null for none. */
  readonly picture: string | null;
  /** It is seen after a login only. */
  readonly needsLogin: boolean;
}

/** The head of a question that names what a friend shares. */
export function SharedOfferHead({ offer: { title, note, icon, picture } }: { offer: SharedOffer }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <View className="shared-offer">
      {picture !== null && !hasFailed ? (
        <View className="shared-offer-frame">
          <Picture
            alt=""
            src={picture}
            mode="widthFix"
            className="shared-offer-picture"
            onError={() => setFailed(true)}
          />
        </View>
      ) : null}
      <View className="shared-offer-words">
        <View className="shared-offer-mark">
          <Icon name={icon} size={22} />
        </View>
        <View className="shared-offer-text">
          <View className="shared-offer-title">{title}</View>
          <View className="shared-offer-note">{note}</View>
        </View>
      </View>
    </View>
  );
}
