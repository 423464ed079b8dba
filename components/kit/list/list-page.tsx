'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { actionsAttributes } from '@/components/kit/actions/screen-actions'
import { readOut } from '@/components/ui/theme/read-out'

/** From this width on, filters and buttons share one row. */
const ONE_ROW = '@container (min-width: 1100px)'
/** Where rows are cards, bulk actions are at the bottom, under the thumb (BulkBar). */
const ON_A_DESK = '@media (min-width: 700px)'

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  minHeight: 360,
  containerType: 'inline-size',
  // Room below the pager for the bar of bulk actions, which floats there on a phone.
  '@media (max-width: 699.95px)': { '&:has([data-bulk])': { paddingBlockEnd: 56 } },
  background: theme.vars.palette.background.paper,
}))

const Head = styled('header')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '4px 8px',
    padding: '6px 16px 8px',
    '& > h1': { margin: 0, fontSize: 18, fontWeight: 600, lineHeight: '28px', paddingBlock: 4 },
    // Beside filters the title is only read out, at every width: the tab and the header name the screen.
    '&:has(> [role="search"]) > h1': { ...readOut, padding: 0 },
    '& > :is([data-note], [data-tabs])': { alignSelf: 'center' },
    '& > [data-actions]': {
      gridColumn: 3,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'end',
      gap: 4,
      minHeight: 36,
      '& > button': { flex: 'none' },
    },
    '& > [role="search"]': { display: 'contents' },
    // On a phone everything wraps, and the buttons are beside the title.
    '@media (max-width: 699.95px)': {
      display: 'flex',
      flexWrap: 'wrap',
      '& > h1': { flex: 'none' },
      '& > [data-actions]': { marginInlineStart: 'auto' },
      '& > [role="search"]': { display: 'block', order: 1, flex: '1 0 100%' },
    },
    '&:has(> [role="search"])': {
      borderBottom: `1px solid ${palette.divider}`,
      '& > [data-actions]': { gridRow: 1 },
      '& > [data-note]': { gridRow: 1, gridColumn: '1 / 3' },
      '& > [data-tabs]': { gridRow: 1, gridColumn: '1 / 3', minWidth: 0 },
      [ONE_ROW]: {
        '& > [data-note]': { gridRow: 2, gridColumn: '1 / -1' },
      },
    },
    '& [data-first]': { gridRow: 2, gridColumn: 1 },
    '& [data-rest]': { gridRow: 2, gridColumn: '2 / -1' },
    // The bulk actions replace the filters; the keyword stays, so that users can find further rows.
    [ON_A_DESK]: {
      '& > [data-bulk]': { gridRow: 2, gridColumn: '2 / -1', alignSelf: 'stretch', zIndex: 1 },
      '&:has(> [data-bulk]) [data-rest] > *': { visibility: 'hidden' },
    },
    // Tabs are beside the buttons: filters then have a row of their own.
    [ONE_ROW]: {
      '&:not(:has(> [data-tabs]))': {
        '& [data-first]': { gridRow: 1 },
        '& [data-rest]': { gridRow: 1, gridColumn: 2 },
        '& > [data-bulk]': { gridRow: 1 },
        '&:has(> [data-bulk]) > [data-actions] > *': { visibility: 'hidden' },
      },
    },
  }
})

interface ListPageProps {
  title: string
  /** A line beside the title for important information. */
  note?: ReactNode
  /** Chooses a part of the records: at the start of the first row, opposite the buttons. */
  tabs?: ReactNode
  actions?: ReactNode
  /** A FilterBar. */
  filters?: ReactNode
  /** A BulkBar. */
  bulk?: ReactNode
  /** Table and pager. */
  children: ReactNode
}

/** The frame of a list: filters and buttons stay above and the pager below, while the rows scroll between. */
export function ListPage({ title, note, tabs, actions, filters, bulk, children }: ListPageProps) {
  return (
    <Frame>
      <Head>
        <h1>{title}</h1>
        {note ? <div data-note="">{note}</div> : null}
        {tabs ? <div data-tabs="">{tabs}</div> : null}
        {filters}
        {bulk}
        {actions ? (
          <div data-actions="" {...actionsAttributes(title)}>
            {actions}
          </div>
        ) : null}
      </Head>
      {children}
    </Frame>
  )
}
