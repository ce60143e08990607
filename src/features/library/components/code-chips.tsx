import { ScrollView, View } from '@tarojs/components';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import './code-chips.scss';

/** The trouble codes of a text document, to be opened on the diagram. */
export function CodeChips({ codes, onCode }: { codes: readonly string[]; onCode: (code: string) => void }) {
  if (codes.length === 0) return null;
  return (
    <View className="code-chips">
      <View className="code-chips-word">点故障码，打开电路图</View>
      <ScrollView scrollX className="code-chips-row">
        {codes.map((code) => (
          <Pressable
            key={code}
            label={`故障码 ${code}，看电路图与案例`}
            onPress={() => onCode(code)}
            className="code-chip"
          >
            <Tag text={code} tone="warn" />
          </Pressable>
        ))}
      </ScrollView>
    </View>
  );
}
