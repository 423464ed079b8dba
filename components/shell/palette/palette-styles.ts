'use client'

import { styled } from '@mui/material/styles'
import { narrow } from '@/components/shell/host/layout'

export const PaletteRoot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& .field': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 52,
    padding: '0 16px',
    borderBottom: '1px solid var(--mui-palette-divider)',
    '& svg': { color: 'var(--mui-palette-text-secondary)' },
    '& input': { fontSize: 15 },
  },
  '& .list': { overflowY: 'auto', maxHeight: '50vh', padding: '0 8px 8px', '&:empty': { display: 'none' } },
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& .title': { padding: '12px 10px 4px', fontSize: 12, color: 'var(--mui-palette-text-secondary)' },
  '& .option': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 38,
    padding: '4px 10px',
    borderRadius: 6,
    cursor: 'pointer',
    '& .MuiSvgIcon-root': { fontSize: 20, color: 'var(--mui-palette-text-secondary)' },
    '&:hover': { background: 'var(--mui-palette-action-hover)' },
    '&[aria-selected=true]': { background: 'var(--mui-palette-action-selected)' },
    '&[aria-disabled=true]': { cursor: 'default', '& .name, & .MuiSvgIcon-root': { opacity: 0.6 } },
  },
  '& .name': { flex: 'none', maxWidth: '70%', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& mark': { color: 'var(--mui-palette-primary-main)', fontWeight: 600, background: 'none' },
  '& .note': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    textAlign: 'right',
    fontSize: 12,
    color: 'var(--mui-palette-text-secondary)',
  },
  '& .empty': { margin: 0, padding: '32px 16px', textAlign: 'center', color: 'var(--mui-palette-text-secondary)' },
  '& .foot': {
    [narrow]: { display: 'none' },
    flex: 'none',
    padding: '8px 16px',
    borderTop: '1px solid var(--mui-palette-divider)',
    fontSize: 12,
    color: 'var(--mui-palette-text-secondary)',
    '& kbd:not(:first-of-type)': { marginLeft: 4 },
  },
})
