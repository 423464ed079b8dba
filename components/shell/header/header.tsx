'use client'

import BrightnessMediumOutlined from '@mui/icons-material/BrightnessMediumOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import Menu from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { memo, useState } from 'react'
import { HeaderRoot } from '@/components/shell/host/layout'
import { LazyBoundary } from '@/components/shell/host/lazy-boundary'
import type { OpenDialog } from '@/components/shell/host/open-dialog'
import { PaletteButton } from '@/components/shell/palette/palette-button'
import { preloadPalette } from '@/components/shell/palette/palette-lazy'
import { useThemeMode } from '@/components/ui/theme/theme-mode'
import { AnnouncementHost } from '@/components/work/announcements/announcement-host'
import { BulkHost } from '@/components/work/bulk/bulk-host'
import { BackgroundHost } from '@/components/work/tasks/background-host'
import type { HeaderUser } from './header-user'
import { RealtimeSign } from './realtime-sign'
import { UserButton } from './user-button'
import { NotificationButton, TaskButton } from './work-buttons'

const ThemeMenu = dynamic(() => import('./header-menus').then((module) => module.ThemeMenu))

interface HeaderProps {
  trail: readonly string[]
  title: string
  person: HeaderUser
  folded: boolean
  onFold(): void
  onDialog(dialog: OpenDialog): void
  onSignOut(): void
}

/** `memo` makes the header render only when one of its props changes, for example not when the user moves a tab. */
export const Header = memo(function Header(props: HeaderProps) {
  const { trail, title, person, folded, onFold, onDialog, onSignOut } = props
  return (
    <HeaderRoot>
      <IconButton
        className="wide"
        title={folded ? '展开菜单' : '收起菜单'}
        aria-label={folded ? '展开菜单' : '收起菜单'}
        aria-expanded={!folded}
        onClick={onFold}
      >
        {folded ? <Menu /> : <MenuOpen />}
      </IconButton>
      <IconButton className="slim" aria-label="打开菜单" aria-haspopup="dialog" onClick={() => onDialog('drawer')}>
        <Menu />
      </IconButton>
      <div className="trail">
        {trail.map((name) => (
          <span key={name} className="wide">
            {name}
            <i aria-hidden>/</i>
          </span>
        ))}
        <b>{title}</b>
      </div>
      <span className="space" />
      <RealtimeSign />
      <PaletteButton onNear={preloadPalette} onOpen={() => onDialog('palette')} />
      <TaskButton />
      <NotificationButton />
      <ThemeButton />
      <IconButton
        className="wide"
        title="帮助与快捷键（?）"
        aria-label="帮助与快捷键"
        aria-haspopup="dialog"
        onClick={() => onDialog('help')}
      >
        <HelpOutline />
      </IconButton>
      <UserButton person={person} onHelp={() => onDialog('help')} onSignOut={onSignOut} />
      <BulkHost />
      <AnnouncementHost />
      <BackgroundHost />
    </HeaderRoot>
  )
})

function ThemeButton() {
  const { mode } = useThemeMode()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Icon = { light: LightModeOutlined, dark: DarkModeOutlined, system: BrightnessMediumOutlined }[mode]
  return (
    <>
      <IconButton
        title="主题"
        aria-label="主题"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </IconButton>
      {anchor && (
        <LazyBoundary>
          <ThemeMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      )}
    </>
  )
}
