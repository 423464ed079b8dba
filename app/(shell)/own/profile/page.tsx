import { Profile } from '@/components/features/own/profile/profile'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="个人信息" open>
      <Profile />
    </View>
  )
}
