import { Screen } from '@/app/document/screen'
import { homeCalls } from '@/components/features/home/first'
import { Home } from '@/components/features/home/home'
import { RecentScreens } from '@/components/shell/menu/recent-screens'
import { ScreenGroups } from '@/components/shell/menu/screen-groups'

export default function Page() {
  return (
    <Screen title="首页" open first={homeCalls}>
      <Home recent={<RecentScreens />} screens={<ScreenGroups />} />
    </Screen>
  )
}
