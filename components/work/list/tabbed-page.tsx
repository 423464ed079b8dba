'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { useTab } from '@/lib/state/tab'

/** Name of the address parameter with the chosen list; without this parameter the screen shows the first list. */
const TAB = 'tab'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  minHeight: 0,
  background: theme.vars.palette.background.paper,
  '& > nav': { padding: '12px 16px 0' },
}))

interface TabbedPageProps<V extends string> {
  label: string
  /** The lists of the screen; the first of them is shown when the address names none. */
  choices: readonly [{ value: V; label: string }, ...{ value: V; label: string }[]]
  /** Renders the list of the chosen tab. */
  children: (shown: V) => ReactNode
}

/** Renders a screen with several lists, of which one is visible at a time. */
export function TabbedPage<V extends string>({ label, choices, children }: TabbedPageProps<V>) {
  const { params, setParams } = useTab()
  const [first] = choices
  const shown = choices.find(({ value }) => value === params.get(TAB)) ?? first
  // All other parameters are dropped, because filters and open drawers belong to the list that was visible before.
  const choose = (next: V) => setParams(new URLSearchParams(next === first.value ? {} : { [TAB]: next }))
  return (
    <Frame>
      <nav aria-label={label}>
        <Segmented label="查看" value={shown.value} choices={choices} onChange={choose} />
      </nav>
      {children(shown.value)}
    </Frame>
  )
}
