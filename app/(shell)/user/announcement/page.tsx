import { Screen } from '@/app/document/screen'
import { Announcements } from '@/components/features/user/announcement/announcements'
import { announcementList } from '@/components/features/user/announcement/list'

export default function Page() {
  return (
    <Screen title="公告管理" first={announcementList}>
      <Announcements />
    </Screen>
  )
}
