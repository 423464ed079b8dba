import { Menus } from '@/components/features/user/menu/menus'
import { View } from '@/components/shell/frame/view'
import { MenuIcon } from '@/components/shell/menu/menu-icons'

export default function Page() {
  return (
    <View title="菜单管理">
      <Menus tree="platform" Icon={MenuIcon} />
    </View>
  )
}
