import { View } from '@tarojs/components';
import { readYuan } from '@/domain/read-yuan';
import { Field } from '@/ui/field';
import { Stepper } from '@/ui/stepper';
import { readLine, type LineText } from '../line-input';
import { lineAmount } from '../line-words';
import './line-fields.scss';

const MAX_QUANTITY = 999;

interface LineFieldsProps {
  line: LineText;
  onChange: (line: LineText) => void;
  /** What is wrong, once the person wanted to save. */
  problems: Partial<Record<'name' | 'price' | 'labour', string>>;
}

/** The fields of a line, with what it comes to. */
export function LineFields({ line, onChange, problems }: LineFieldsProps) {
  const set = (change: Partial<LineText>) => onChange({ ...line, ...change });
  const price = readYuan(line.price);
  const labour = readYuan(line.labour);
  const reading = readLine(line);
  const amount =
    price.ok && labour.ok
      ? lineAmount({
          price: price.cents,
          labour: labour.cents,
          quantity: line.quantity,
          unit: reading.ok ? reading.line.unit : line.unit,
        })
      : '';
  return (
    <>
      <Field
        label="项目名称"
        value={line.name}
        onChange={(name) => set({ name })}
        placeholder="如：更换前制动片"
        maxLength={60}
        error={problems.name ?? ''}
      />
      <View className="line-fields-pair">
        <View className="line-fields-half">
          <Field
            label="配件单价（元）"
            type="money"
            value={line.price}
            onChange={(text) => set({ price: text })}
            placeholder="0"
            maxLength={10}
            error={problems.price ?? ''}
          />
        </View>
        <View className="line-fields-half">
          <Field
            label="工时费（元）"
            type="money"
            value={line.labour}
            onChange={(text) => set({ labour: text })}
            placeholder="0"
            maxLength={10}
            error={problems.labour ?? ''}
          />
        </View>
      </View>
      <View className="line-fields-pair">
        <View className="line-fields-half">
          <View className="line-fields-label">数量</View>
          <Stepper label="数量" value={line.quantity} max={MAX_QUANTITY} onChange={(quantity) => set({ quantity })} />
        </View>
        <View className="line-fields-half">
          <Field label="单位" value={line.unit} onChange={(unit) => set({ unit })} placeholder="件" maxLength={8} />
        </View>
      </View>
      <Field
        label="备注"
        value={line.note}
        onChange={(note) => set({ note })}
        placeholder="品牌、规格等，客户看得到"
        maxLength={200}
      />
      <View className="line-fields-amount" aria-live="polite">
        {amount}
      </View>
    </>
  );
}
