'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { narrow } from '@/components/shell/host/layout'
import { LazyBoundary } from '@/components/shell/host/lazy-boundary'
import { Avatar } from '@/components/ui/avatar'
import { readOut } from '@/components/ui/theme/read-out'
import type { HeaderUser } from './header-user'

const UserMenu = dynamic(() => import('./header-menus').then((module) => module.UserMenu))

const Root = styled(ButtonBase)({
  height: 36,
  marginLeft: 4,
  padding: '0 6px',
  gap: 8,
  borderRadius: 6,
  font: 'inherit',
  '&:hover': { background: 'var(--mui-palette-action-hover)' },
  '& .name': {
    maxWidth: 120,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    [narrow]: readOut,
  },
  '& svg': { fontSize: 16, opacity: 0.6, [narrow]: { display: 'none' } },
})

interface UserButtonProps {
  person: HeaderUser
  onHelp(): void
  onSignOut(): void
}

/** Shows the signed-in user's name and the menu of the account. */
export function UserButton({ person, onHelp, onSignOut }: UserButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { fullname, portrait } = person
  return (
    <>
      <Root aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar name={fullname} src={portrait} size={28} />
        <span className="name">{fullname}</span>
        <span className="visually-hidden">个人菜单</span>
        <ExpandMore />
      </Root>
      {anchor && (
        <LazyBoundary>
          <UserMenu
            anchor={anchor}
            person={person}
            onHelp={onHelp}
            onSignOut={onSignOut}
            onClose={() => setAnchor(null)}
          />
        </LazyBoundary>
      )}
    </>
  )
}
