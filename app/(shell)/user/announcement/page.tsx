import { Announcements } from '@/components/features/user/announcement/announcements'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="公告管理">
      <Announcements />
    </View>
  )
}
