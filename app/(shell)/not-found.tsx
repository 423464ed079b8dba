import { View } from '@/components/shell/frame/view'
import { NotFound } from '@/components/shell/notices/not-found'

export default function Missing() {
  return (
    <View title="页面不存在" open>
      <NotFound />
    </View>
  )
}
