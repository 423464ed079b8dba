'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { useTab } from '@/lib/state/tab'

/** Which part of a screen of several lists the address shows; the first where it says nothing. */
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
  /** The first is shown where the address says nothing. */
  choices: readonly [{ value: V; label: string }, ...{ value: V; label: string }[]]
  /** The part that is shown. */
  children: (shown: V) => ReactNode
}

/** A screen of several lists, one in front. */
export function TabbedPage<V extends string>({ label, choices, children }: TabbedPageProps<V>) {
  const { params, setParams } = useTab()
  const [first] = choices
  const shown = choices.find(({ value }) => value === params.get(TAB)) ?? first
  // What was filtered or open belongs to the other tab.
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
