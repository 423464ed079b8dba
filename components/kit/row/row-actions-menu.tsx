'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import type { RowActionProps } from './row-action-props'

interface RowActionsMenuProps {
  label: string
  anchor: HTMLElement
  actions: readonly ReactElement<RowActionProps>[]
  onClose: () => void
}

/**
 * The menu with the actions of a row that are not shown as text. Its code is loaded when the user opens the first such
 * menu.
 */
export function RowActionsMenu({ label, anchor, actions, onClose }: RowActionsMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={80}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': `${label}的更多操作`, dense: true } }}
    >
      {actions.map(({ key, props: { onClick, href, danger, disabled, title, children } }) => (
        <MenuItem
          key={key}
          title={title}
          disabled={disabled}
          {...(href === undefined ? {} : { component: 'a', href })}
          onClick={() => {
            onClose()
            onClick?.()
          }}
          sx={danger ? { color: 'error.main' } : undefined}
        >
          {children}
        </MenuItem>
      ))}
    </Menu>
  )
}
