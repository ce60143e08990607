import { View } from '@tarojs/components';
import type { Address } from '@/contract/schemas/address';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import './address-row.scss';

interface AddressRowProps {
  address: Address;
  /** In choose mode: takes this address. */
  onChoose?: (() => void) | undefined;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address of the list, with what can be done with it. */
export function AddressRow({ address, onChoose, onDefault, onEdit, onDelete }: AddressRowProps) {
  const { name, phone, region, detail, isDefault } = address;
  const words = (
    <>
      <View className="address-row-person">
        <View className="address-row-name">{name}</View>
        <View className="address-row-phone">{phone}</View>
        {isDefault ? <Tag text="默认" /> : null}
      </View>
      <View className="address-row-place">{`${region.join(' ')} ${detail}`}</View>
    </>
  );
  return (
    <Card>
      {onChoose ? (
        <Pressable label={`选择 ${name} ${detail}`} onPress={onChoose} className="address-row-words">
          {words}
        </Pressable>
      ) : (
        <View className="address-row-words">{words}</View>
      )}
      <View className="address-row-actions">
        <Pressable
          role="radio"
          checked={isDefault}
          disabled={isDefault}
          label={isDefault ? `${name} 已是默认地址` : `把 ${name} 设为默认地址`}
          onPress={onDefault}
          className="address-row-default"
        >
          <View className={isDefault ? 'address-row-dot address-row-dot-on' : 'address-row-dot'}>
            {isDefault ? <Icon name="check" size={14} /> : null}
          </View>
          <View>{isDefault ? '默认地址' : '设为默认'}</View>
        </Pressable>
        <Pressable label={`编辑 ${name} 的地址`} onPress={onEdit} className="address-row-action">
          <Icon name="edit" size={18} />
          <View className="address-row-action-text">编辑</View>
        </Pressable>
        <Pressable label={`删除 ${name} 的地址`} onPress={onDelete} className="address-row-action">
          <Icon name="trash" size={18} />
          <View className="address-row-action-text">删除</View>
        </Pressable>
      </View>
    </Card>
  );
}
