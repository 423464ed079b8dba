'use client'

import { styled } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'

const loadPanel = () => import('./filter-panel').then(({ FilterPanel }) => ({ default: FilterPanel }))
const Panel = lazy(loadPanel)
/**
 * Loads the code of the panel before the user presses the filter. A failure is not reported here, because the code is
 * loaded again when the user presses.
 */
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
      // Reserves the width of two characters, which most names have, until the names of the chosen values are known.
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
  /** Called when the panel opens; the caller then starts a new history entry for the next change. */
  onOpen?: () => void
  /** The content of the open panel. */
  children: ReactNode
}

/**
 * Renders a filter as a button with the chosen values; it opens a panel with the choices. The code of the panel is
 * loaded when the user first uses the page.
 */
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
