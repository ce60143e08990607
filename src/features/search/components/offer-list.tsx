import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { MarkedText } from '@/ui/marked-text';
import { Pressable } from '@/ui/pressable';
import { suggestionIcon } from '../hit-look';
import type { Offer } from '../local-suggestions';
import './offer-list.scss';

export const OFFER_LIST = 'search-offers';
export const offerId = (index: number): string => `${OFFER_LIST}-${index}`;

interface OfferListProps {
  offers: readonly Offer[];
  /** Place of the one that the arrow keys have reached; -1 for none. */
  active: number;
  onPick: (text: string) => void;
}

/** What somebody who types may mean: one tap searches for it. */
export function OfferList({ offers, active, onPick }: OfferListProps) {
  return (
    <Card padding="list" className="offer-list">
      <View id={OFFER_LIST} role="listbox" aria-label="搜索建议">
        {offers.map((offer, index) => (
          <Pressable
            key={`${offer.kind} ${offer.text}`}
            id={offerId(index)}
            role="option"
            selected={index === active}
            onPress={() => onPick(offer.text)}
            className={index === active ? 'offer offer-active' : 'offer'}
          >
            <Icon
              name={offer.kind === 'recent' ? 'clock' : suggestionIcon(offer.kind)}
              size={18}
              className="offer-icon"
            />
            <View className="offer-text one-line">
              <MarkedText text={offer.text} marks={offer.marks} />
            </View>
            <View className="offer-hint">{offer.hint}</View>
          </Pressable>
        ))}
      </View>
    </Card>
  );
}
