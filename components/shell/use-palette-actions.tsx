'use client'

import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LockReset from '@mui/icons-material/LockReset'
import Logout from '@mui/icons-material/Logout'
import MenuOpen from '@mui/icons-material/MenuOpen'
import Refresh from '@mui/icons-material/Refresh'
import TabUnselected from '@mui/icons-material/TabUnselected'
import { useThemeMode } from '@/components/ui/theme-mode'
import type { PaletteAction } from './palette-choices'
import { PASSWORD_PATH } from './paths'
import { keysBut, type TabState } from './tabs'
import type { TabCommands } from './use-tab-commands'

interface Means {
  state: TabState
  commands: TabCommands
  open(url: string): void
  onFold(): void
  onHelp(): void
  onSignOut(): void
}

/** Everything the shell itself can do, for the palette. */
export function usePaletteActions({ state, commands, open, onFold, onHelp, onSignOut }: Means): PaletteAction[] {
  const { setMode } = useThemeMode()
  return [
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
    { id: 'password', name: '修改密码', icon: <LockReset />, run: () => open(PASSWORD_PATH) },
    { id: 'logout', name: '退出登录', icon: <Logout />, run: onSignOut },
  ]
}
