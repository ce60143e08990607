import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { findingLevelLabels } from '@/domain/work-order/work-order-labels';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { PhotoStrip } from '../components/photo-strip';
import type { ShownPhoto } from '../components/photo-viewer';
import './shared-findings.scss';

/** Which electrical faults were found, and what is done about them. */
export function SharedFaults({ faults }: { faults: SharedWorkOrder['faults'] }) {
  return (
    <>
      <SectionTitle title="查明的故障" />
      <Card>
        {faults.map(({ id, title, repair }) => (
          <View key={id} className="shared-finding">
            <View className="shared-finding-head">
              <View className="shared-light shared-light-red" />
              <View className="shared-finding-name grow">{title}</View>
            </View>
            {repair ? <View className="shared-finding-note">{repair}</View> : null}
          </View>
        ))}
      </Card>
    </>
  );
}

export type SharedFinding = SharedWorkOrder['inspection'][number];

/** Before and after the repair; each says which, where there are both. */
function photosOf({ name, photoUrls, afterUrls }: SharedFinding): ShownPhoto[] {
  const shown = (urls: readonly string[], words: string) =>
    urls.map((url) => ({ url, position: 'other' as const, marks: [], note: words }));
  if (afterUrls.length === 0) return shown(photoUrls, name);
  return [...shown(photoUrls, `${name} 维修前`), ...shown(afterUrls, `${name} 维修后`)];
}

/** How bad something is, what was seen and measured, with photos to look at closely. */
export function FindingBlock({ finding }: { finding: SharedFinding }) {
  const { level, name, note, readings = [] } = finding;
  const measured = readings.map((reading) => `${reading.name} ${reading.value} ${reading.unit}`).join('，');
  const photos = photosOf(finding);
  return (
    <>
      <View className="shared-finding-head">
        <View className={`shared-light shared-light-${level}`} />
        <View className="shared-finding-name grow">{name}</View>
        <View className={`shared-level shared-level-${level}`}>{findingLevelLabels[level]}</View>
      </View>
      {measured ? <View className="shared-finding-note">{measured}</View> : null}
      {note ? <View className="shared-finding-note">{note}</View> : null}
      {photos.length > 0 ? <PhotoStrip photos={photos} /> : null}
    </>
  );
}

/** What the workshop found and no line mends, the urgent first; what is in order is one line. */
export function SharedFindings({ inspection }: { inspection: readonly SharedFinding[] }) {
  const of = (level: SharedFinding['level']) => inspection.filter((finding) => finding.level === level);
  const green = of('green');
  return (
    <>
      <SectionTitle title="车辆检查结果" />
      <Card>
        {[...of('red'), ...of('amber')].map((finding) => (
          <View key={finding.key} className="shared-finding">
            <FindingBlock finding={finding} />
          </View>
        ))}
        {green.length > 0 ? (
          <View className="shared-finding-head">
            <View className="shared-light shared-light-green" />
            <View className="grow">
              {green.length} 项正常：{green.map(({ name }) => name).join('、')}
            </View>
          </View>
        ) : null}
      </Card>
    </>
  );
}
