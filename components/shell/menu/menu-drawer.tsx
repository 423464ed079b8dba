'use client'

import Drawer from '@mui/material/Drawer'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  tree: readonly MenuEntry[]
  current: string
  onClose(): void
}

/** The menu on a narrow window; it closes when the user chooses a screen. */
export function MenuDrawer({ tree, current, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': '主菜单', sx: { width: 264, maxWidth: '84vw', bgcolor: 'background.side' } },
      }}
      onClick={(event) => (event.target as Element).closest('a') && onClose()}
    >
      <SideMenu tree={tree} current={current} folded={false} />
    </Drawer>
  )
}
