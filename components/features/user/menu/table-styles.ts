'use client'

import { styled } from '@mui/material/styles'
import { foldStyle } from '@/components/kit/tree/fold'

/** Indentation per level in pixels. */
export const INDENT = 20

/** Scroll container of the tree; a container query on its width hides columns that do not fit. */
export const Area = styled('div')({
  position: 'relative',
  flex: '1 1 0',
  minHeight: 240,
  overflow: 'auto',
  containerType: 'inline-size',
  '@container (max-width: 1179.95px)': { '& [data-from="1180"]': { display: 'none' } },
  '@container (max-width: 899.95px)': { '& [data-from="900"]': { display: 'none' } },
  '@container (max-width: 619.95px)': { '& [data-from="620"]': { display: 'none' } },
})

export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  const line = palette.primary.main
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 13,
    lineHeight: '20px',
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 40,
      padding: '0 8px',
      textAlign: 'start',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& td': { height: 44, padding: '2px 8px', borderBottom: `1px solid ${palette.divider}` },
    '& :is(th, td):first-of-type': { paddingInlineStart: 16 },
    '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tr[data-id]': {
      outline: 'none',
      scrollMargin: '44px 0 8px',
      '&:hover > td': { background: palette.action.hover },
    },
    '& tr[data-id]:is(:focus, :focus-within) > td': { background: palette.action.selected },
    '& tr[data-id]:is(:focus, :focus-within) > td:first-of-type': {
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
    },
    '& tr[data-fresh] > td': { background: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)` },
    '& mark': {
      marginInlineStart: 8,
      padding: '0 6px',
      borderRadius: 4,
      fontSize: 12,
      fontWeight: 400,
      color: palette.primary.main,
      background: `color-mix(in srgb, ${palette.primary.main} 14%, transparent)`,
    },
    '& tr[data-off] > td:not([data-actions])': { color: palette.text.secondary },
    '& tr[data-drop="above"] > td': { boxShadow: `inset 0 2px 0 ${line}` },
    '& tr[data-drop="below"] > td': { boxShadow: `inset 0 -2px 0 ${line}` },
    '& tr[data-drop="into"]': { outline: `2px solid ${line}`, outlineOffset: -2 },
    '& tr[data-drop="into"] > td': { background: palette.action.selected },
    '& tr[data-dragged]': { opacity: 0.5 },
    '& td > [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td > [data-cut] + [data-cut]': { fontSize: 12, color: palette.text.secondary },
    '& [data-switch]': { display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' },
    '& code': { fontFamily: 'ui-monospace, Consolas, monospace', fontSize: 12 },
  }
})

/** Line with the indentation, the fold arrow, the drag handle, the icon and the name of an entry. */
export const NameLine = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    '& > [data-fold]': { ...foldStyle(theme), '&[data-leaf]': { visibility: 'hidden' } },
    '& > [data-icon]': { flex: 'none', display: 'grid', color: palette.text.secondary, '& svg': { fontSize: 18 } },
    '& > [data-texts]': { flex: 1, minWidth: 0 },
    '& b': { display: 'block', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': {
      display: 'none',
      fontSize: 12,
      lineHeight: '16px',
      color: palette.text.secondary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@container (max-width: 899.95px)': { display: 'block' },
    },
    '& > [data-handle]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 18,
      height: 24,
      color: palette.text.secondary,
      cursor: 'grab',
      '@media (hover: none)': { display: 'none' },
    },
  }
})
