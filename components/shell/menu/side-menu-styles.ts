'use client'

import { styled } from '@mui/material/styles'

const accent = 'var(--mui-palette-primary-main)'

export const entryStyles = {
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .entry': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 10,
    width: '100%',
    height: 36,
    padding: '0 12px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    color: 'var(--mui-palette-text-primary)',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
    '&:hover': { background: 'var(--mui-palette-action-hover)' },
    '& .MuiSvgIcon-root': { flex: 'none', fontSize: 20, color: 'var(--mui-palette-text-secondary)' },
    '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& .note': {
      flex: 'none',
      maxWidth: '50%',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      fontSize: 12,
      color: 'var(--mui-palette-text-secondary)',
    },
    '& .arrow': { fontSize: 18, opacity: 0.7, transition: 'transform .15s', transform: 'rotate(-90deg)' },
    '&[aria-expanded=true] .arrow': { transform: 'none' },
    '&.within': { fontWeight: 600, '& .MuiSvgIcon-root:first-of-type': { color: accent } },
    '&.deep': { height: 32, color: 'var(--mui-palette-text-secondary)' },
    '&.deep:hover': { color: 'var(--mui-palette-text-primary)' },
    '&[aria-current], &[aria-current]:hover': {
      fontWeight: 600,
      color: accent,
      background: 'var(--mui-palette-action-selected)',
      '& .MuiSvgIcon-root': { color: accent },
    },
  },
} as const

export const MenuRoot = styled('nav')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > .search': { flex: 'none', display: 'flex', padding: '0 8px 4px' },
  '& > .entries > p': { margin: 0, padding: '12px', color: 'var(--mui-palette-text-secondary)' },
  '& > .entries': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    padding: '4px 8px 16px',
  },
  '& li + li': { marginTop: 2 },
  '& ul ul': { padding: '2px 0 4px' },
  ...entryStyles,
  '&.folded > .entries > ul > li > .entry, &.folded > .entries > ul > li > fieldset > .entry': {
    justifyContent: 'center',
    padding: 0,
    '&.within': { background: 'var(--mui-palette-action-selected)' },
  },
})
