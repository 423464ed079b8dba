'use client'

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LockReset from '@mui/icons-material/LockReset'
import Logout from '@mui/icons-material/Logout'
import MenuOpen from '@mui/icons-material/MenuOpen'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import Refresh from '@mui/icons-material/Refresh'
import TabUnselected from '@mui/icons-material/TabUnselected'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import type { TabCommands } from '@/components/shell/host/tab-controls'
import { activeTab, isHome, keysBut, keysRightOf, type TabState } from '@/components/shell/host/tabs'
import { MenuIcon } from '@/components/shell/menu/menu-icons'
import type { Screen } from '@/components/shell/menu/menu-tree'
import { useThemeMode } from '@/components/ui/theme/theme-mode'
import { openBell } from '@/components/work/notifications/open-panel'
import { mayCall, useSession } from '@/lib/api/session'
import type { Card } from '@/lib/contracts/base/card'
import { addressOn, allCards } from '@/lib/contracts/cards'
import { listAt, pageAt } from '@/lib/contracts/paths'
import type { PaletteAction } from './palette-choices'
import { shellSynonyms, verbSynonyms } from './synonyms'

interface Means {
  screens: readonly Screen[]
  state: TabState
  commands: TabCommands
  open(url: string): void
  onFold(): void
  onHelp(): void
  onSignOut(): void
}

interface PaletteEntry {
  /** The address of the form or dialog over the list. */
  url: string
  path: string
  verb: string
  /**
   * The name of the kind of record. It is undefined for a kind with several screens, because the name of each screen is
   * used instead.
   */
  name: string | undefined
  /** The user must have all these permissions. */
  ports: readonly string[]
}

const verbs = {
  edit: { verb: '新增', query: 'edit=new' },
  import: { verb: '导入', query: 'import=start' },
  export: { verb: '导出', query: 'export=start' },
} as const

/** Returns the actions that a kind of record offers on its screens: create, import and export. */
const entriesOf = ({ name, screen, screens, offers = {}, newVerb }: Card): PaletteEntry[] =>
  (['edit', 'import', 'export'] as const).flatMap((what) => {
    const { query } = verbs[what]
    const verb = what === 'edit' && newVerb ? newVerb : verbs[what].verb
    return [...(screen ? [screen] : []), ...Object.values(screens ?? {})].flatMap((at) => {
      const [path = at] = at.split('?')
      const ports = offers[what]
      return ports ? [{ url: addressOn(at, query), path, verb, name: screens ? undefined : name, ports }] : []
    })
  })
const screenEntries = allCards().flatMap(([, card]) => entriesOf(card))

/** Returns all actions of the shell and of the kinds of records for the palette. */
export function usePaletteActions(means: Means): PaletteAction[] {
  const { screens, state, commands, open, onFold, onHelp, onSignOut } = means
  const { setMode } = useThemeMode()
  const session = useSession()
  const onScreens = screenEntries.flatMap(({ url, path, verb, name, ports: needed }): PaletteAction[] => {
    const screen = screens.find((one) => one.url === path)
    if (!screen || !session || !needed.every((port) => mayCall(session, port))) return []
    return [
      {
        id: url,
        name: verb + (name ?? screen.name),
        words: verbSynonyms(verb + (name ?? screen.name)),
        icon: <MenuIcon name={screen.icon} />,
        searched: true,
        run: () => open(url),
      },
    ]
  })
  const tab = activeTab(state)
  const right = keysRightOf(state, tab.key)
  const onTab: PaletteAction[] = isHome(tab)
    ? []
    : [
        {
          id: 'pin',
          name: tab.pinned ? '取消固定本标签页' : '固定本标签页',
          icon: <PushPinOutlined />,
          searched: true,
          run: () => commands.pin(tab.key, !tab.pinned),
        },
        {
          id: 'close',
          name: '关闭本标签页',
          icon: <TabUnselected />,
          searched: true,
          run: () => commands.close([tab.key]),
        },
      ]
  const ofShell: PaletteAction[] = [
    ...onTab,
    { id: 'reload', name: '重新加载本页', icon: <Refresh />, run: () => commands.reload(state.activeKey) },
    {
      id: 'others',
      name: '关闭其他标签页',
      icon: <TabUnselected />,
      run: () => commands.close(keysBut(state, state.activeKey)),
    },
    ...(right.length > 0
      ? [
          {
            id: 'right',
            name: '关闭右侧标签页',
            icon: <TabUnselected />,
            searched: true,
            run: () => commands.close(right),
          },
        ]
      : []),
    { id: 'all', name: '关闭全部标签页', icon: <TabUnselected />, run: () => commands.close(keysBut(state, 0)) },
    { id: 'fold', name: '展开或收起菜单', icon: <MenuOpen />, run: onFold },
    { id: 'light', name: '浅色主题', icon: <LightModeOutlined />, run: () => setMode('light') },
    { id: 'dark', name: '深色主题', icon: <DarkModeOutlined />, run: () => setMode('dark') },
    { id: 'system', name: '主题跟随系统', icon: <LightModeOutlined />, run: () => setMode('system') },
    { id: 'help', name: '帮助与快捷键', icon: <HelpOutline />, run: onHelp },
    { id: 'tasks', name: '任务中心', icon: <TaskAltOutlined />, searched: true, run: () => open(listAt('task')) },
    {
      id: 'notices',
      name: '通知',
      icon: <NotificationsNoneOutlined />,
      searched: true,
      run: () => openBell('notifications'),
    },
    {
      id: 'announcements',
      name: '公告',
      icon: <NotificationsNoneOutlined />,
      searched: true,
      run: () => openBell('announcements'),
    },
    { id: 'profile', name: '个人信息', icon: <AccountCircleOutlined />, run: () => open(pageAt('profile')) },
    { id: 'password', name: '修改密码', icon: <LockReset />, run: () => open(pageAt('password')) },
    { id: 'logout', name: '退出登录', icon: <Logout />, run: onSignOut },
  ]
  return [...onScreens, ...ofShell.map((action) => ({ ...action, words: shellSynonyms[action.id] ?? '' }))]
}
