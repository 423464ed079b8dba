'use client'

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LockReset from '@mui/icons-material/LockReset'
import Logout from '@mui/icons-material/Logout'
import MenuOpen from '@mui/icons-material/MenuOpen'
import Refresh from '@mui/icons-material/Refresh'
import TabUnselected from '@mui/icons-material/TabUnselected'
import { PASSWORD_PATH, PROFILE_PATH } from '@/components/shell/frame/paths'
import { MenuIcon } from '@/components/shell/menu/menu-icons'
import type { Screen } from '@/components/shell/menu/menu-tree'
import { keysBut, type TabState } from '@/components/shell/tabs/tabs'
import type { TabCommands } from '@/components/shell/tabs/use-tab-commands'
import { useThemeMode } from '@/components/ui/theme/theme-mode'
import { mayCall, useSession } from '@/lib/api/session'
import type { Card } from '@/lib/contracts/base/card'
import { cards } from '@/lib/contracts/cards'
import type { PaletteAction } from './palette-choices'

interface Means {
  screens: readonly Screen[]
  state: TabState
  commands: TabCommands
  open(url: string): void
  onFold(): void
  onHelp(): void
  onSignOut(): void
}

interface Offer {
  url: string
  name: string
  /** All of them are needed. */
  ports: readonly string[]
}

/** What the screens of records are opened for. */
const offersOf = ({ name, screen = '', offers }: Card): Offer[] => [
  ...(offers?.edit ? [{ url: `${screen}?edit=new`, name: `新建${name}`, ports: offers.edit }] : []),
  ...(offers?.import ? [{ url: `${screen}?import=start`, name: `导入${name}`, ports: offers.import }] : []),
]
const screenOffers = Object.values(cards).flatMap(offersOf)

/** Everything the shell itself can do, and what screens are opened for, for the palette. */
export function usePaletteActions(means: Means): PaletteAction[] {
  const { screens, state, commands, open, onFold, onHelp, onSignOut } = means
  const { setMode } = useThemeMode()
  const session = useSession()
  const onScreens = screenOffers.flatMap(({ url, name, ports: needed }): PaletteAction[] => {
    const screen = screens.find((one) => one.url === url.split('?')[0])
    if (!screen || !session || !needed.every((port) => mayCall(session, port))) return []
    return [{ id: url, name, icon: <MenuIcon name={screen.icon} />, searched: true, run: () => open(url) }]
  })
  return [
    ...onScreens,
    { id: 'reload', name: '重新加载本页', icon: <Refresh />, run: () => commands.reload(state.activeKey) },
    {
      id: 'others',
      name: '关闭其他标签页',
      icon: <TabUnselected />,
      run: () => commands.close(keysBut(state, state.activeKey)),
    },
    { id: 'all', name: '关闭全部标签页', icon: <TabUnselected />, run: () => commands.close(keysBut(state, 0)) },
    { id: 'fold', name: '展开或收起菜单', icon: <MenuOpen />, run: onFold },
    { id: 'light', name: '浅色主题', icon: <LightModeOutlined />, run: () => setMode('light') },
    { id: 'dark', name: '深色主题', icon: <DarkModeOutlined />, run: () => setMode('dark') },
    { id: 'system', name: '主题跟随系统', icon: <LightModeOutlined />, run: () => setMode('system') },
    { id: 'help', name: '快捷键', icon: <HelpOutline />, run: onHelp },
    { id: 'profile', name: '个人信息', icon: <AccountCircleOutlined />, run: () => open(PROFILE_PATH) },
    { id: 'password', name: '修改密码', icon: <LockReset />, run: () => open(PASSWORD_PATH) },
    { id: 'logout', name: '退出登录', icon: <Logout />, run: onSignOut },
  ]
}
