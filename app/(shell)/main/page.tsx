import { Home } from '@/components/features/home/home'
import { RecentScreens } from '@/components/shell/recent-screens'
import { ScreenGroups } from '@/components/shell/screen-groups'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="首页" open>
      <Home recent={<RecentScreens />} screens={<ScreenGroups />} />
    </View>
  )
}
