import { UpdatePassword } from '@/components/features/own/update-password/update-password'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="修改密码" open>
      <UpdatePassword />
    </View>
  )
}
