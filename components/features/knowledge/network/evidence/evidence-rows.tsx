'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { EvidenceText } from '@/components/domains/knowledge/point/edges/evidence-text'
import { Link } from '@/components/ui/link'
import { useRowHref } from '@/components/work/use-record-param'
import type { EvidencePair } from '@/lib/contracts/knowledge/evidence'

const Section = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    padding: '12px 16px 0',
    '&:focus': { outline: 'none' },
    '& > h2': { margin: 0, fontSize: 15, fontWeight: 600 },
    '& > p': { margin: '4px 0 8px', fontSize: 13, color: palette.text.secondary },
    '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      padding: '8px 0',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& li > div:first-of-type': { flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 12, lineHeight: '22px', color: palette.text.secondary },
  }
})

interface PairsProps<Pair> {
  title: string
  text: string
  pairs: readonly Pair[]
  /** Text that takes the place of an empty list. */
  empty: string
  /** Returns the buttons of a pair. */
  actions: (pair: Pair, name: string) => ReactNode
}

/**
 * Keeps the focus in a list whose pressed button disappears with its row: the same button of the next row gets it, or
 * the list if no row is left.
 */
function useNextRowFocus() {
  const place = useRef<HTMLElement>(null)
  const pressed = useRef<{ row: number; button: number } | null>(null)
  useEffect(() => {
    const { current } = pressed
    const list = place.current
    if (!current || !list || document.activeElement !== document.body) return
    const rows = [...list.querySelectorAll('li')]
    const row = rows[Math.min(current.row, rows.length - 1)]
    const button = row?.querySelectorAll('button')[current.button]
    if (button?.disabled) return
    pressed.current = null
    const next = button ?? list
    next.focus()
  })
  const note = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest('button') : null
    const row = button?.closest('li')
    if (!button || !row) return
    pressed.current = {
      row: [...(row.parentElement?.children ?? [])].indexOf(row),
      button: [...row.querySelectorAll('button')].indexOf(button),
    }
  }
  return { place, note }
}

/** A titled list of pairs of points, each with its evidence and its actions. */
export function Pairs<Pair extends EvidencePair>({ title, text, pairs, empty, actions }: PairsProps<Pair>) {
  const hrefOf = useRowHref('view')
  const { place, note } = useNextRowFocus()
  return (
    <Section ref={place} tabIndex={-1} aria-label={title} onClickCapture={({ target }) => note(target)}>
      <h2>{title}</h2>
      <p>{pairs.length === 0 ? empty : text}</p>
      <ol>
        {pairs.map((pair) => (
          <li key={`${pair.from.id} ${pair.to.id}`}>
            <div>
              <Link href={hrefOf(pair.from)}>{pair.from.name}</Link> →{' '}
              <Link href={hrefOf(pair.to)}>{pair.to.name}</Link>
              <EvidenceText {...pair} />
            </div>
            {actions(pair, `${pair.from.name} → ${pair.to.name}`)}
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ChoiceProps {
  /** Names the pair for a screen reader. */
  pair: string
  label: string
  danger?: boolean
  disabled: boolean
  onClick: () => void
}

export function Choice({ pair, label, danger = false, disabled, onClick }: ChoiceProps) {
  return (
    <Button
      size="small"
      color={danger ? 'error' : 'primary'}
      disabled={disabled}
      aria-label={`${label}：${pair}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
