'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { actionsAttributes } from '@/components/kit/actions/screen-actions'
import { readOut } from '@/components/ui/theme/read-out'

/** Width of the list from which filters and buttons share one row. */
const ONE_ROW = '@container (min-width: 1100px)'
/**
 * Media query for wide windows. In a narrower window the rows are shown without columns, and BulkBar is at the bottom
 * of the window, where the thumb reaches it.
 */
const ON_A_DESK = '@media (min-width: 700px)'

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  minHeight: 360,
  containerType: 'inline-size',
  // On a phone BulkBar floats over the bottom of the list; this padding keeps the pager visible.
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
    // The title of a list with filters is only for screen readers, because the tab and the header already show the name
    // of the screen.
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
    // BulkBar takes the place of the filters. The keyword stays visible, so that users can search for further rows to
    // select.
    [ON_A_DESK]: {
      '& > [data-bulk]': { gridRow: 2, gridColumn: '2 / -1', alignSelf: 'stretch', zIndex: 1 },
      '&:has(> [data-bulk]) [data-rest] > *': { visibility: 'hidden' },
    },
    // In a wide list without tabs, filters and buttons share one row. Tabs need the place beside the buttons, and the
    // filters then have their own row.
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
  /** Important information that is shown in one line beside the title. */
  note?: ReactNode
  /** Tabs that choose a part of the records, at the start of the first row, opposite the buttons. */
  tabs?: ReactNode
  actions?: ReactNode
  /** A FilterBar. */
  filters?: ReactNode
  /** A BulkBar. */
  bulk?: ReactNode
  /** Table and pager. */
  children: ReactNode
}

/**
 * The frame of a list: filters and buttons stay visible at the top and the pager at the bottom, while the rows between
 * them scroll.
 */
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
