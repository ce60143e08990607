import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { codeMeaningsQuery } from '@/infra/code-meanings';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './code-rows.scss';

interface CodeRowsProps {
  /** with their failure types: P0230-11 */
  codes: readonly string[];
  /** slash path of the car, whose maker may say more */
  vehiclePath: string | null;
  onOpen: (code: string) => void;
  /** absent: they stay */
  onRemove?: ((code: string) => void) | undefined;
}

/** Trouble codes, each with what it means in a line; the code alone where that is not known or there is no network. */
export function CodeRows({ codes, vehiclePath, onOpen, onRemove }: CodeRowsProps) {
  const { data: meanings = {} } = useQuery({
    ...codeMeaningsQuery(codes, vehiclePath),
    placeholderData: keepPreviousData,
  });
  return (
    <View className="code-rows" role="list">
      {codes.map((code) => {
        const meaning = meanings[code.slice(0, 5)]?.name ?? '';
        return (
          <View key={code} className="code-row" role="listitem">
            <Pressable
              className="code-row-open"
              label={`看故障码 ${code} ${meaning}`.trim()}
              onPress={() => onOpen(code)}
            >
              <View className="code-row-code">{code}</View>
              <View className="code-row-meaning one-line">{meaning}</View>
              {onRemove ? null : <Icon name="right" size={16} className="code-row-arrow" />}
            </Pressable>
            {onRemove ? (
              <Pressable className="code-row-remove" label={`去掉 ${code}`} onPress={() => onRemove(code)}>
                <Icon name="close" size={18} />
              </Pressable>
            ) : null}
          </View>
        );
      })}
    </View>
  );
}
