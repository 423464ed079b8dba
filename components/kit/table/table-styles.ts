'use client'

import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { readOut } from '@/components/ui/theme/read-out'
import { type Density, rowHeights } from '@/components/ui/theme/theme-components'
import { columnSteps } from './column'
import { FOUND, KEYWORD } from './use-keyword-marks'

const pulse = keyframes`50% { opacity: 0.45 }`

const narrowerThan = (step: number) => `@container (max-width: ${step - 0.02}px)`

/**
 * The element of a list that scrolls: it contains the table, the cards or a message. Its width, not the width of the
 * window, determines which columns are visible.
 */
export const Area = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    [`& ::highlight(${KEYWORD}), & [${FOUND}]`]: {
      backgroundColor: `color-mix(in srgb, ${palette.warning.main} 28%, transparent)`,
    },
    position: 'relative',
    flex: '1 1 0',
    minHeight: 240,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    containerType: 'inline-size',
    scrollbarGutter: 'stable',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& [data-row], & [data-opens]': { transition: 'opacity 120ms' },
    '&[data-stale] [data-row]': { opacity: 0.45 },
    '& [data-bone]': {
      display: 'block',
      height: 12,
      borderRadius: 4,
      background: palette.action.selected,
      // The animation starts only after a delay, because each of its frames takes time from rendering the rows.
      animation: `${pulse} 1.6s .4s ease-in-out infinite`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
    '& a[data-opens]': {
      // The padding makes the link at least 24 px high, which WCAG 2.2 (2.5.8) requires beside other links and buttons.
      paddingBlock: 3,
      color: palette.primary.main,
      textDecoration: 'none',
      fontVariantNumeric: 'tabular-nums',
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 3 },
    },
    ...Object.fromEntries(
      columnSteps.map((step) => [narrowerThan(step), { [`& [data-from="${step}"]`]: { display: 'none' } }]),
    ),
  }
})

export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    minWidth: 'var(--least)',
    // In a narrow element some columns are hidden (see Area), so the minimum width of the table is less.
    ...Object.fromEntries(columnSteps.map((step) => [narrowerThan(step), { minWidth: `var(--least-${step})` }])),
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 13,
    lineHeight: '20px',
    '& caption': readOut,
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 40,
      padding: '0 8px',
      boxSizing: 'border-box',
      textAlign: 'start',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: palette.text.secondary,
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& th button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      height: 32,
      padding: '0 4px',
      marginInlineStart: -4,
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { color: palette.text.primary, background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& :is(th, td):first-of-type': { paddingInlineStart: 16 },
    '& th[aria-sort] button': { color: palette.primary.main },
    '& [data-align="end"]': { textAlign: 'end' },
    '& [data-check]': { padding: '0 8px', textOverflow: 'clip' },
    '& thead td': { position: 'sticky', top: 0, zIndex: 2, padding: 0, background: palette.background.paper },
    '& thead :is(th, td)': { borderBottom: `1px solid ${palette.divider}` },
    '& [data-pin]': { position: 'sticky', zIndex: 1 },
    '& th[data-pin]': { zIndex: 3 },
    '& [data-check][data-pin]': { left: 0 },
    // A pinned column shows its border only while other columns are scrolled under it.
    '[data-more~="start"] > & [data-edge]': {
      boxShadow: `inset -1px 0 ${palette.divider}, 8px 0 8px -6px rgb(4 18 17 / 0.24)`,
    },
    '[data-more~="end"] > & [data-pin="end"]': {
      boxShadow: `inset 1px 0 ${palette.divider}, -8px 0 8px -6px rgb(4 18 17 / 0.24)`,
    },
  }
})

/** Variables for the height of a row and for the maximum height of a cell's content, without the border. */
const heightOf = (density: Density) => ({
  '--row': `${rowHeights[density]}px`,
  '--lines-room': `${rowHeights[density] - 2}px`,
})

/** Number of rows of a skeleton. */
const SKELETONS = 20

export const Body = styled('tbody')(({ theme }) => {
  const { palette } = theme.vars
  /** Returns a background that repeats once per row, for the single cell that represents all skeleton rows. */
  const everyRow = (from: string, color: string, to: string) => ({
    background: `linear-gradient(transparent ${from}, ${color} 0 ${to}, transparent 0) 0 0 / 100% var(--row)`,
  })
  return {
    ...heightOf('standard'),
    '[data-density="compact"] > &': heightOf('compact'),
    '[data-density="comfortable"] > &': heightOf('comfortable'),
    '& tr[data-bones] > td': {
      ...everyRow('calc(100% - 1px)', palette.divider, '100%'),
      height: `calc(var(--row) * ${SKELETONS})`,
      borderBottom: 0,
    },
    '& tr[data-bones] [data-bone]': {
      ...everyRow('calc(50% - 6px)', palette.action.selected, 'calc(50% + 6px)'),
      height: `calc(var(--row) * ${SKELETONS})`,
      borderRadius: 0,
    },
    // The height of a table row is only a minimum, and a formula may be higher than its line. So the content of a cell
    // is cut off at the height of the row, and formulas are drawn to fit it. No row grows when its formulas are
    // typeset, and nothing moves.
    '& td': {
      boxSizing: 'border-box',
      height: 'var(--row)',
      padding: '0 8px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& td > div': {
      maxHeight: 'var(--lines-room)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      overflowWrap: 'anywhere',
    },
    // The content that opens the row is not cut off, because the focus ring of its link is larger than its line.
    '& td[data-opening] > div': { overflow: 'visible' },
    '[data-density="compact"] > & td > div': { whiteSpace: 'nowrap' },
    '[data-density="comfortable"] > & td[data-reads]': { fontSize: 15, lineHeight: '24px' },
    '[data-leads] > & tr[data-row]': { cursor: 'pointer' },
    '& tr[data-row]:focus-visible': { outline: 'none' },
    '& tr[data-row]:hover': { '--tint': palette.action.hover },
    '& tr[data-row]:is(:focus, :focus-within, [data-chosen])': { '--tint': palette.action.selected },
    '& tr[data-row] > td': { backgroundColor: 'var(--tint)' },
    // The colours for hover and selection are transparent, but the cells under a pinned cell must not be visible. So a
    // pinned cell has an opaque background below this colour.
    '& tr[data-row] > [data-pin]': { backgroundColor: palette.background.paper },
    '& tr[data-row]:is(:hover, :focus, :focus-within, [data-chosen]) > [data-pin]': {
      backgroundImage: 'linear-gradient(var(--tint), var(--tint))',
    },
    '& tr[data-row]:is(:focus, :focus-within) > td:first-of-type': {
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
    },
  }
})
