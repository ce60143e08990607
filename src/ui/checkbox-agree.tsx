import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './checkbox-agree.scss';

interface CheckboxAgreeProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Titles of the papers, in 《》, each opening its text. */
  papers: readonly { title: string; onOpen: () => void }[];
}

/** 我已阅读并同意《…》, never ticked beforehand. */
export function CheckboxAgree({ checked, onChange, papers }: CheckboxAgreeProps) {
  return (
    <View className="checkbox-agree">
      <Pressable
        role="checkbox"
        checked={checked}
        label="我已阅读并同意"
        onPress={() => onChange(!checked)}
        className="checkbox-agree-tap"
      >
        <View className={checked ? 'checkbox-agree-box checkbox-agree-on' : 'checkbox-agree-box'}>
          {checked ? <Icon name="check" size={14} /> : null}
        </View>
        <View>我已阅读并同意</View>
      </Pressable>
      {papers.map((paper) => (
        <Pressable key={paper.title} role="link" onPress={paper.onOpen} className="checkbox-agree-paper">
          《{paper.title}》
        </Pressable>
      ))}
    </View>
  );
}
