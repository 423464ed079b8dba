'use client'

import { styled } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'

const loadPanel = () => import('./filter-panel').then(({ FilterPanel }) => ({ default: FilterPanel }))
const Panel = lazy(loadPanel)
/** The code loads before the press; a failure shows only with the press. */
const prepare = () => void loadPanel().catch(() => null)

const Pill = styled('button')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 32,
    maxWidth: 220,
    padding: '0 8px 0 10px',
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    fontSize: 13,
    color: palette.text.primary,
    background: palette.background.paper,
    cursor: 'pointer',
    '&:hover': { borderColor: palette.text.secondary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&:disabled': { color: palette.text.disabled, cursor: 'default', borderColor: palette.divider },
    '&[data-set]': { borderColor: palette.primary.main },
    '&[data-set] > span': { color: palette.text.secondary },
    '& > b': {
      // Most names have two characters; the room is reserved until they are known.
      minWidth: '2em',
      fontWeight: 600,
      color: palette.primary.main,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > span': { whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none', color: palette.text.secondary },
    '@media (max-width: 699.95px)': { height: 36 },
  }
})

interface FilterPillProps {
  label: string
  /** Names of the chosen values. */
  names: readonly string[]
  disabled?: boolean | undefined
  /** Called when the panel opens: the next change is a history entry of its own. */
  onOpen?: () => void
  /** The content of the open panel. */
  children: ReactNode
}

/** A filter as a button with the chosen values, and a panel to choose in, which loads once the page is used. */
export function FilterPill({ label, names, disabled, onOpen, children }: FilterPillProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => loadOnFirstUse(prepare), [])
  return (
    <>
      <Pill
        ref={anchor}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-set={names.length > 0 ? '' : undefined}
        title={names.length > 1 ? names.join('、') : undefined}
        onPointerEnter={prepare}
        onClick={() => {
          onOpen?.()
          setUsed(true)
          setOpen(true)
        }}
      >
        <span>{label}</span>
        {names.length > 0 ? <b>{names.length > 2 ? `${names[0]} 等 ${names.length} 项` : names.join('、')}</b> : null}
        <Chevron />
      </Pill>
      {used ? (
        <Suspense>
          <Panel id={id} label={label} anchor={anchor.current} open={open} onClose={() => setOpen(false)}>
            {children}
          </Panel>
        </Suspense>
      ) : null}
    </>
  )
}
