'use client'

import { styled } from '@mui/material/styles'
import { foldStyle } from '@/components/kit/tree/fold'

export const Toolbar = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '8px 16px',
    fontSize: 13,
    '& > label:has(> [type="checkbox"])': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 28,
      cursor: 'pointer',
    },
    '& > label input': { width: 16, height: 16, margin: 0, accentColor: palette.primary.main },
    '& > [role="status"]': { flex: '1 1 100%', color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  }
})

export const Rows = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minHeight: 240,
  overflow: 'auto',
  padding: '0 16px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&[hidden]': { display: 'none' },
}))

export const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '24px 16px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const INDENT = 24

/** Cell of the grid. The components of the rows set its ARIA role. */
export const Cell = styled('div')({ minWidth: 0 })

/**
 * Row of the grid. The checkbox of the entry itself is on the left; the checkboxes of its ports (permissions) are on
 * the right, or below on a phone.
 */
export const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 300px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '0 16px',
    minHeight: 36,
    padding: '2px 0',
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: 13,
    '&:hover': { background: palette.action.hover },
    '&[data-kind="directory"]': { fontWeight: 600 },
    '& [data-entry]': {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      paddingInlineStart: `calc(var(--depth) * ${INDENT}px + 24px)`,
    },
    '&[data-kind="directory"] [data-entry]': { paddingInlineStart: `calc(var(--depth) * ${INDENT}px)` },
    '& [data-entry] > button': { ...foldStyle(theme), padding: 0, border: 0, background: 'none' },
    '& [data-ports]': { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: 6,
      minWidth: 0,
      padding: '6px 0',
      lineHeight: '20px',
      cursor: 'pointer',
    },
    '& [data-entry] label > span': { display: 'flex', minWidth: 0, whiteSpace: 'nowrap' },
    '& [data-entry] small': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& label[data-locked]': { cursor: 'default', color: palette.text.secondary },
    '& input': {
      flex: 'none',
      width: 16,
      height: 16,
      margin: '2px 0',
      accentColor: palette.primary.main,
      cursor: 'inherit',
      '&[aria-disabled="true"]': { opacity: 0.55 },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& [data-change]': { marginInlineStart: 4, fontStyle: 'normal', fontWeight: 600 },
    '& [data-change="added"]': { color: palette.primary.main },
    '& [data-change="removed"]': { color: palette.error.main },
    '& small': { marginInlineStart: 8, fontSize: 12, fontWeight: 400, color: palette.text.secondary },
    '&[data-calls] [data-ports]': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' },
    '&[data-calls] [data-ports] small, &[data-calls] [data-ports] small > span': {
      display: 'block',
      margin: 0,
      overflowWrap: 'anywhere',
    },
    '@media (max-width: 699.95px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& [data-ports]': { paddingInlineStart: `calc(var(--depth) * ${INDENT}px + 46px)` },
      '& label': { padding: '8px 0' },
    },
  }
})
