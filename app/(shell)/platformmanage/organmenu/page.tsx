import { Screen } from '@/app/document/screen'
import { packagesRequest } from '@/components/features/platformmanage/organ-menu/list'
import { OrganMenus } from '@/components/features/platformmanage/organ-menu/organ-menus'
import { Menus } from '@/components/features/user/menu/menus'
import { MenuIcon } from '@/components/shell/menu/menu-icons'

export default function Page() {
  return (
    <Screen title="机构菜单" first={packagesRequest}>
      <OrganMenus tree={<Menus tree="organ" Icon={MenuIcon} />} />
    </Screen>
  )
}
