import { useRef, useState } from 'react';
import { showPanel } from '@/ui/feedback-store';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { SharedOfferHead, type SharedOffer } from '@/ui/shared-offer';
import './ask-to-view.scss';

/** The sheet moves for 300 ms (§9) before its place on the page is given up. */
const CLOSING_MS = 300;

interface OfferSheetProps {
  offer: SharedOffer;
  /** Once, when the user has chosen. */
  onAnswer: (isWanted: boolean) => void;
}

/** What a friend shares, with its picture, and the one button that leads to it (§2). */
export function OfferSheet({ offer, onAnswer }: OfferSheetProps) {
  const [isOpen, setOpen] = useState(true);
  const isAnswered = useRef(false);
  const answer = (isWanted: boolean) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    setOpen(false);
    onAnswer(isWanted);
  };
  return (
    <Sheet open={isOpen} title="好友分享" onClose={() => answer(false)}>
      <SharedOfferHead offer={offer} />
      <Button
        text={offer.needsLogin ? '登录后查看' : '查看'}
        kind="primary"
        size="large"
        className="ask-to-view-go"
        onPress={() => answer(true)}
      />
    </Sheet>
  );
}

/** Asks whether to view what a friend shares; resolves with the answer. */
export function askToView(offer: SharedOffer): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isWanted: boolean) => {
      setTimeout(hide, CLOSING_MS);
      resolve(isWanted);
    };
    const hide = showPanel(<OfferSheet offer={offer} onAnswer={answer} />);
  });
}
