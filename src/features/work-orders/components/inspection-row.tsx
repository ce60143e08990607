import { View } from '@tarojs/components';
import type { Finding } from '@/contract/schemas/work-orders';
import { findingLevelLabels } from '@/domain/work-order-labels';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import './inspection-row.scss';

const levels: readonly Finding['level'][] = ['green', 'amber', 'red'];
const icons = { green: 'check', amber: 'info', red: 'warning' } as const;
const MAX_PHOTOS = 9;

interface InspectionRowProps {
  point: { key: string; name: string };
  finding: Finding | undefined;
  /** Addresses of the finding's photos; null for one that is not there yet. */
  photos: readonly (string | null)[];
  /** 0 to 1 while a photo is sent. */
  progress: number | null;
  isLocked: boolean;
  onChange: (finding: Finding) => void;
  onClear: () => void;
  onPhoto: (finding: Finding) => void;
}

/**
 * One point: green, amber or red with one tap, the same tap again takes it back; what is not green gets words and
 * photos.
 */
export function InspectionRow({
  point,
  finding,
  photos,
  progress,
  isLocked,
  onChange,
  onClear,
  onPhoto,
}: InspectionRowProps) {
  const press = (level: Finding['level']) => {
    if (finding?.level === level) onClear();
    else
      onChange({
        key: point.key,
        name: point.name,
        note: finding?.note ?? null,
        photoKeys: finding?.photoKeys ?? [],
        level,
      });
  };
  const hasDetails = finding && finding.level !== 'green';
  return (
    <View className="inspection-row">
      <View className="inspection-row-head">
        <View className="grow">{point.name}</View>
        {levels.map((level) => (
          <Pressable
            key={level}
            role="radio"
            checked={finding?.level === level}
            disabled={isLocked}
            label={`${point.name} ${findingLevelLabels[level]}`}
            onPress={() => press(level)}
            className="inspection-level"
          >
            <View
              className={
                finding?.level === level
                  ? `inspection-dot inspection-${level} inspection-dot-on`
                  : `inspection-dot inspection-${level}`
              }
            >
              <Icon name={icons[level]} size={18} />
            </View>
          </Pressable>
        ))}
      </View>
      {hasDetails ? (
        <View className="inspection-details">
          {isLocked ? (
            <View className="inspection-note">{finding.note}</View>
          ) : (
            <Field
              label={findingLevelLabels[finding.level]}
              value={finding.note ?? ''}
              onChange={(note) => onChange({ ...finding, note: note || null })}
              placeholder="测量值、现象，客户看得到"
              maxLength={300}
            />
          )}
          <View className="inspection-photos">
            {photos.map((url, index) => (
              // A finding's photos have no identity of their own but their place.
              <LazyImage key={index} src={url} alt={`${point.name} 照片 ${index + 1}`} className="inspection-photo" />
            ))}
            {isLocked || photos.length >= MAX_PHOTOS ? null : (
              <Button
                text={progress === null ? '拍照' : `上传 ${Math.round(progress * 100)}%`}
                icon="camera"
                size="small"
                kind="plain"
                disabled={progress !== null}
                onPress={() => onPhoto(finding)}
              />
            )}
          </View>
        </View>
      ) : null}
    </View>
  );
}
