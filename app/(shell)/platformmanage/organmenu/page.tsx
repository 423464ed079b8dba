import { OrganMenus } from '@/components/features/platformmanage/organ-menu/organ-menus'
import { Menus } from '@/components/features/user/menu/menus'
import { View } from '@/components/shell/frame/view'
import { MenuIcon } from '@/components/shell/menu/menu-icons'

export default function Page() {
  return (
    <View title="机构菜单">
      <OrganMenus tree={<Menus tree="organ" Icon={MenuIcon} />} />
    </View>
  )
}
