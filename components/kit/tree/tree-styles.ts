'use client'

import { styled } from '@mui/material/styles'
import { foldStyle } from './fold'

/** Indentation of a level in pixels. */
export const INDENT = 16

export const Pane = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    flex: 1,
    fontSize: 13,
    '& > [data-search]': { padding: '12px 12px 8px' },
    '& [role="tree"], & [role="listbox"]': { flex: 1, minHeight: 0, overflow: 'auto', padding: '0 8px 12px' },
    // While the children load, the tree is only as high as its top row, and the skeleton of the children takes the
    // place below.
    '& > [role="tree"]:has(+ [data-bones])': { flex: 'none', paddingBottom: 0 },
    '& > [data-bones]': { flex: 1, padding: '0 16px 0 36px' },
    '& > p': { margin: 0, padding: '8px 16px', color: palette.text.secondary, lineHeight: 1.6 },
    '& > p button': {
      border: 0,
      padding: 0,
      font: 'inherit',
      color: palette.primary.main,
      background: 'none',
      cursor: 'pointer',
      textDecoration: 'underline',
    },
  }
})

export const TreeItem = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    paddingRight: 8,
    borderRadius: 6,
    cursor: 'pointer',
    userSelect: 'none',
    '&:hover': { background: palette.action.hover },
    '&[aria-selected="true"]': { background: palette.action.selected, fontWeight: 600 },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '&[data-over]': { outline: `2px dashed ${palette.primary.main}`, outlineOffset: -2 },
    '&[data-cut]': { opacity: 0.55 },
    '& > [data-fold]': foldStyle(theme),
    '& > [data-name]': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > [data-mark]': { flex: 'none', fontSize: 12, fontWeight: 400, color: palette.text.secondary },
    '& > [data-count]': {
      flex: 'none',
      fontSize: 12,
      fontWeight: 400,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > input': {
      flex: 1,
      minWidth: 0,
      height: 26,
      padding: '0 6px',
      border: `1px solid ${palette.primary.main}`,
      borderRadius: 4,
      font: 'inherit',
      color: palette.text.primary,
      background: palette.background.paper,
    },
    '@media (max-width: 899.95px)': { minHeight: 40 },
  }
})

export const SearchResults = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    padding: '6px 8px',
    borderRadius: 6,
    lineHeight: '20px',
    cursor: 'pointer',
    '&[data-at]': { background: palette.action.hover },
    '&[aria-selected="true"]': { background: palette.action.selected },
    '& > small': { display: 'block', fontSize: 12, color: palette.text.secondary },
    '& > span': { color: palette.text.secondary, fontSize: 12 },
  }
})
