import { View } from '@tarojs/components';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { findingLevelLabels } from '@/domain/work-order/work-order-labels';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import type { FindingWork } from '../hooks/use-finding-work';
import { openFaultFinding, openPlaceDiagrams } from '../open-diagrams';
import { FindingPhotos, type FindingPhotoWays } from './finding-photos';
import { FindingProposal } from './finding-proposal';

interface FindingDetailsProps {
  order: WorkOrder;
  finding: Finding;
  /** How its trouble is called where it may be electrical. */
  complaint: string | null;
  work: FindingWork;
  photos: FindingPhotoWays;
  isLocked: boolean;
  isBusy: boolean;
  onChange: (finding: Finding) => void;
  /** The line has no known price: it is to be typed. */
  onType: (finding: Finding) => void;
}

/** What belongs to a finding that is not in order: words, photos before and after, its fault, its line. */
export function FindingDetails({
  order,
  finding,
  complaint,
  work,
  photos,
  isLocked,
  isBusy,
  onChange,
  onType,
}: FindingDetailsProps) {
  const { name, note, level } = finding;
  return (
    <View className="inspection-details">
      {isLocked ? (
        <View className="inspection-note">{note}</View>
      ) : (
        <Field
          label={findingLevelLabels[level]}
          value={note ?? ''}
          onChange={(words) => onChange({ ...finding, note: words || null })}
          placeholder="现象、位置，客户看得到"
          maxLength={300}
        />
      )}
      <FindingPhotos order={order} finding={finding} ways={photos} />
      {complaint !== null && !isLocked ? (
        <View className="inspection-ways">
          <Button
            text="电路图"
            label={`${name} 电路图`}
            icon="plug"
            size="small"
            kind="plain"
            className="inspection-way"
            onPress={() => void openPlaceDiagrams(order, name)}
          />
          <Button
            text="找故障"
            icon="gauge"
            size="small"
            kind="plain"
            className="inspection-way"
            onPress={() => void openFaultFinding(order, [complaint, note].filter(Boolean).join('，'))}
          />
        </View>
      ) : null}
      <FindingProposal finding={finding} work={work} isBusy={isBusy} onType={() => onType(finding)} />
    </View>
  );
}
