import { OrganMenus } from '@/components/features/platformmanage/organ-menu/organ-menus'
import { Menus } from '@/components/features/user/menu/menus'
import { MenuIcon } from '@/components/shell/menu-icons'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="机构菜单">
      <OrganMenus tree={<Menus tree="organ" Icon={MenuIcon} />} />
    </View>
  )
}
