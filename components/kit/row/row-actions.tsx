'use client'

import { styled } from '@mui/material/styles'
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { actionsAttributes, type FoldedAction, foldedActionsAttributes } from '@/components/kit/actions/screen-actions'
import type { RowActionProps } from './row-action-props'

const Menu = lazy(() => import('./row-actions-menu').then(({ RowActionsMenu }) => ({ default: RowActionsMenu })))

/** Number of actions that are shown as text; all others are in a menu. */
const OPEN = 2

// The style is a constant, as in all parts of a row, because a function of the theme would be called again for each
// row.
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  whiteSpace: 'nowrap',
  '& > a, & > button': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 28,
    padding: '0 6px',
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    fontSize: 13,
    textDecoration: 'none',
    color: 'var(--mui-palette-primary-main)',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'var(--mui-palette-action-hover)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
    '&:first-of-type': { marginInlineStart: -6 },
    '&[data-danger]': { color: 'var(--mui-palette-error-main)' },
    '&[aria-disabled="true"]': { color: 'var(--mui-palette-text-disabled)', background: 'none', cursor: 'default' },
    '&[data-more]': { padding: '0 4px', color: 'var(--mui-palette-text-secondary)' },
  },
})

/** An action on a row. RowActions decides whether it is shown as text or in the menu. */
export function RowAction({ onClick, href, danger, disabled = false, title, children }: RowActionProps) {
  const common = { title, 'data-danger': danger ? '' : undefined }
  if (href !== undefined && !disabled) {
    return (
      <a href={href} {...common}>
        {children}
      </a>
    )
  }
  return (
    // `aria-disabled` is used instead of `disabled`, because a disabled button is not reachable by keyboard and screen
    // readers, so that users would not find the reason.
    <button type="button" aria-disabled={disabled} onClick={disabled ? undefined : onClick} {...common}>
      {children}
    </button>
  )
}

interface RowActionsProps {
  /** Name of the row, such as 代理商 明德. */
  label: string
  /** RowAction elements; conditions and fragments are allowed. */
  children: ReactNode
}

/**
 * Shows the actions on a row: the first two as text, the others behind ⋯. Dangerous actions are also behind ⋯, unless
 * there are no others.
 */
export function RowActions({ label, children }: RowActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const actions = actionsIn(children)
  const calm = actions.filter(({ props }) => !props.danger)
  const open = (calm.length > 0 ? calm : actions).slice(0, OPEN)
  const folded = actions.filter((action) => !open.includes(action))
  return (
    <Bar
      role="group"
      aria-label={`${label}的操作`}
      {...actionsAttributes(label)}
      {...(folded.length > 0 && foldedActionsAttributes(() => folded.flatMap(asFolded)))}
    >
      {open}
      {folded.length > 0 ? (
        <button
          type="button"
          data-more=""
          aria-label="更多操作"
          title="更多操作"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
            <path d="M4 7.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zm5 0a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zm5 0a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z" />
          </svg>
        </button>
      ) : null}
      {anchor ? (
        <Suspense>
          <Menu label={label} anchor={anchor} actions={folded} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </Bar>
  )
}

function asFolded({ props }: ReactElement<RowActionProps>): FoldedAction[] {
  const { children, onClick, href, disabled, title = '' } = props
  return typeof children === 'string'
    ? [{ name: children, href, run: onClick, off: disabled ? { reason: title } : undefined }]
    : []
}

function actionsIn(children: ReactNode): ReactElement<RowActionProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RowActionProps>(child)) return []
    if (child.type !== Fragment) return [child]
    // Keys start again within each fragment, so they are combined with the key of the fragment.
    return actionsIn(child.props.children).map((one) => cloneElement(one, { key: `${child.key}${one.key}` }))
  })
}
