'use client'

import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { TabCommands } from '@/components/shell/host/tab-controls'
import { isHome, keysBut, keysRightOf, type Tab, type TabState } from '@/components/shell/host/tabs'

interface TabMenuProps {
  place: { key: number; left: number; top: number }
  state: TabState
  titleOf(tab: Tab): string
  commands: TabCommands
  onClose(): void
}

/** Shows the actions on a tab; all of them work by mouse and by keyboard. */
export function TabMenu({ place, state, titleOf, commands, onClose }: TabMenuProps) {
  const { key, left, top } = place
  const at = state.tabs.findIndex((one) => one.key === key)
  const tab = state.tabs[at]
  if (!tab) return null
  const fixed = isHome(tab)
  const others = keysBut(state, key)
  const right = keysRightOf(state, key)
  const all = keysBut(state, 0)
  const neighbours = (step: number) => !fixed && state.tabs[at + step]?.pinned === tab.pinned && at + step > 0

  const item = (text: string, enabled: boolean, run: () => void) => (
    <MenuItem
      dense
      disabled={!enabled}
      onClick={() => {
        onClose()
        run()
      }}
    >
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  )
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left, top }}
      slotProps={{ list: { 'aria-label': `“${titleOf(tab)}”标签页` } }}
    >
      {item('重新加载', tab.usedAt > 0, () => commands.reload(key))}
      {item(tab.pinned ? '取消固定' : '固定', !fixed, () => commands.pin(key, !tab.pinned))}
      {item('左移', neighbours(-1), () => commands.move(key, at - 1))}
      {item('右移', neighbours(1), () => commands.move(key, at + 1))}
      <Divider />
      {item('关闭', !fixed, () => commands.close([key]))}
      {item('关闭其他', others.length > 0, () => commands.close(others))}
      {item('关闭右侧', right.length > 0, () => commands.close(right))}
      {item('关闭全部', all.length > 0, () => commands.close(all))}
    </Menu>
  )
}
