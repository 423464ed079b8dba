import { Menus } from '@/components/features/user/menu/menus'
import { MenuIcon } from '@/components/shell/menu-icons'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="菜单管理">
      <Menus tree="platform" Icon={MenuIcon} />
    </View>
  )
}
