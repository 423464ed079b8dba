import { NotFound } from '@/components/shell/not-found'
import { View } from '@/components/shell/view'

export default function Missing() {
  return (
    <View title="页面不存在" open>
      <NotFound />
    </View>
  )
}
