import { View } from '@tarojs/components';
import Button from '@nutui/nutui-react-taro/dist/es/packages/button';
import '@nutui/nutui-react-taro/dist/es/packages/button/style/css';

export default function Home() {
  return (
    <View>
      <Button type="primary">bare</Button>
    </View>
  );
}
