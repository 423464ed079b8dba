import { Home } from '@/components/features/home/home'
import { View } from '@/components/shell/frame/view'
import { RecentScreens } from '@/components/shell/menu/recent-screens'
import { ScreenGroups } from '@/components/shell/menu/screen-groups'

export default function Page() {
  return (
    <View title="首页" open>
      <Home recent={<RecentScreens />} screens={<ScreenGroups />} />
    </View>
  )
}
