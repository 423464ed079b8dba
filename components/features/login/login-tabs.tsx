'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { texts } from './labels'

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 28,
  marginBottom: 24,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Tab = styled('button')(({ theme }) => ({
  position: 'relative',
  height: 44,
  padding: '0 2px',
  border: 0,
  borderRadius: 4,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-selected="true"]': { color: theme.vars.palette.primary.main, fontWeight: 600 },
  '&[aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 -1px',
    height: 2,
    borderRadius: 1,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

interface LoginTab {
  label: string
  panel: ReactNode
}

/**
 * Tabs with one form each. The hidden form keeps its values; the second form mounts when the user first opens its tab.
 */
export function LoginTabs({ tabs }: { tabs: readonly LoginTab[] }) {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [selected, setSelected] = useState(0)
  const [visited, setVisited] = useState<readonly number[]>([0])

  const select = (index: number) => {
    setSelected(index)
    if (!visited.includes(index)) setVisited([...visited, index])
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (selected + step + tabs.length) % tabs.length
    select(next)
    buttons.current[next]?.focus()
  }
  return (
    <>
      <List role="tablist" aria-label={texts.tabs} onKeyDown={handleKeyDown}>
        {tabs.map(({ label }, index) => (
          <Tab
            key={label}
            ref={(button: HTMLButtonElement | null) => {
              buttons.current[index] = button
            }}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {label}
          </Tab>
        ))}
      </List>
      {tabs.map(({ label, panel }, index) => (
        <div
          key={label}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          {visited.includes(index) && panel}
        </div>
      ))}
    </>
  )
}
