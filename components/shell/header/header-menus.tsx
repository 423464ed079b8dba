'use client'

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import LockReset from '@mui/icons-material/LockReset'
import Logout from '@mui/icons-material/Logout'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { themeModes, useThemeMode } from '@/components/ui/theme/theme-mode'
import { profileOptions } from '@/lib/api/own'
import { pageAt } from '@/lib/contracts/paths'
import { useOpenTab } from '@/lib/state/tab'
import type { HeaderUser } from './header-user'

interface MenuProps {
  anchor: HTMLElement
  onClose(): void
}

function Menu({ anchor, label, onClose, children }: MenuProps & { label: string; children: ReactNode }) {
  return (
    <MuiMenu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { mt: 0.5, minWidth: 160 } } }}
    >
      {children}
    </MuiMenu>
  )
}

export function ThemeMenu({ anchor, onClose }: MenuProps) {
  const { mode, setMode } = useThemeMode()
  return (
    <Menu anchor={anchor} label="主题" onClose={onClose}>
      {themeModes.map((choice) => (
        <MenuItem
          key={choice.mode}
          role="menuitemradio"
          aria-checked={choice.mode === mode}
          selected={choice.mode === mode}
          onClick={() => {
            setMode(choice.mode)
            onClose()
          }}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface UserMenuProps extends MenuProps {
  person: HeaderUser
  onHelp(): void
  onSignOut(): void
}

export function UserMenu({ anchor, person, onHelp, onSignOut, onClose }: UserMenuProps) {
  const open = useOpenTab()
  const factor = useQuery(profileOptions()).data?.factor
  const noneLeft = Boolean(factor?.enabledAt) && factor?.recoveryLeft === 0
  const run = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Menu anchor={anchor} label="个人菜单" onClose={onClose}>
      <li role="presentation">
        <Typography component="div" sx={{ px: 2, pt: 0.5, fontWeight: 600 }}>
          {person.fullname}
        </Typography>
        <Typography component="div" variant="caption" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          账号：{person.userName}
        </Typography>
      </li>
      <Divider component="li" sx={{ mb: 1 }} />
      <MenuItem onClick={run(() => open(pageAt('profile')))}>
        <ListItemIcon>
          <AccountCircleOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText
          secondary={noneLeft ? '恢复码已用完' : null}
          slotProps={{ secondary: { sx: { color: 'warning.main', fontSize: 12 } } }}
        >
          个人信息
        </ListItemText>
      </MenuItem>
      <MenuItem onClick={run(() => open(pageAt('password')))}>
        <ListItemIcon>
          <LockReset fontSize="small" />
        </ListItemIcon>
        <ListItemText>修改密码</ListItemText>
      </MenuItem>
      {/* This entry is shown only in a narrow window, where the header has no room for the help button. */}
      <MenuItem onClick={run(onHelp)} sx={{ '@media (min-width: 900px)': { display: 'none' } }}>
        <ListItemIcon>
          <HelpOutline fontSize="small" />
        </ListItemIcon>
        <ListItemText>帮助与快捷键</ListItemText>
      </MenuItem>
      <MenuItem onClick={run(onSignOut)}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>退出登录</ListItemText>
      </MenuItem>
    </Menu>
  )
}
