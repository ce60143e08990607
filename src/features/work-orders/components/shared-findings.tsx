import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/work-orders';
import { findingLevelLabels } from '@/domain/work-order-labels';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { PhotoStrip } from './photo-strip';
import './shared-findings.scss';

type Finding = SharedWorkOrder['inspection'][number];

/** What the workshop found, the urgent first; what is in order is one line. */
export function SharedFindings({ inspection }: { inspection: readonly Finding[] }) {
  const of = (level: Finding['level']) => inspection.filter((finding) => finding.level === level);
  const green = of('green');
  return (
    <>
      <SectionTitle title="车辆检查结果" />
      <Card>
        {[...of('red'), ...of('amber')].map((finding) => (
          <View key={finding.key} className="shared-finding">
            <View className="shared-finding-head">
              <View className={`shared-light shared-light-${finding.level}`} />
              <View className="shared-finding-name grow">{finding.name}</View>
              <View className={`shared-level shared-level-${finding.level}`}>{findingLevelLabels[finding.level]}</View>
            </View>
            {finding.note ? <View className="shared-finding-note">{finding.note}</View> : null}
            {finding.photoUrls.length > 0 ? (
              <PhotoStrip
                photos={finding.photoUrls.map((url) => ({
                  url,
                  position: 'other' as const,
                  marks: [],
                  note: finding.name,
                }))}
              />
            ) : null}
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
