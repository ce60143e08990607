import { View } from '@tarojs/components';
import { system } from '@/platform/system';
import { designUnit } from '@/ui/design-unit';
import { Picture } from '@/ui/picture';
import { shownStrip, type PhotoStrip } from '../photo-strip';
import './strip-view.scss';

/** Design pixels: the card's and the page's sides, the widest card of two columns, and the highest strip. */
const SIDES = 64;
const WIDEST = 400;
const TALLEST = 140;

/** The part of the photo with the VIN, to compare with the characters below it. */
export function StripView({ strip }: { strip: PhotoStrip }) {
  const unit = designUnit();
  const width = Math.min(system.windowInfo().width - SIDES * unit, WIDEST * unit);
  const { scale, height } = shownStrip(strip, width, TALLEST * unit);
  const { part, size, path } = strip;
  return (
    <View className="strip-view" style={{ width: `${part.width * scale}px`, height: `${height}px` }}>
      <Picture
        alt="照片中的车架号"
        src={path}
        mode="scaleToFill"
        className="strip-view-photo"
        style={{
          left: `${-part.x * scale}px`,
          top: `${-part.y * scale}px`,
          width: `${size.width * scale}px`,
          height: `${size.height * scale}px`,
        }}
      />
    </View>
  );
}
