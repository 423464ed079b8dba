'use client'

import { styled } from '@mui/material/styles'

/** 224 px for the menu itself (specification §2) and its border. */
export const SIDE_OPEN = 225
export const SIDE_FOLDED = 56
export const HEADER_HEIGHT = 48
export const STRIP_HEIGHT = 36

/** Below this width the menu is a drawer. */
export const narrow = '@media (max-width: 899.95px)'

/**
 * The whole window: menu column at the left; header, tabs and the view at the right. Only the view and the menu scroll.
 */
export const FrameRoot = styled('div')({
  display: 'flex',
  height: '100dvh',
  overflow: 'hidden',
  background: 'var(--mui-palette-background-default)',
  '& > .side': {
    flex: 'none',
    width: SIDE_OPEN,
    display: 'flex',
    flexDirection: 'column',
    borderRight: '1px solid var(--mui-palette-divider)',
    background: 'var(--mui-palette-background-side)',
    [narrow]: { display: 'none' },
  },
  '&.folded > .side': { width: SIDE_FOLDED },
  // The script in restoring-mark.tsx sets the attribute `data-kept` while stored tabs are not restored yet.
  '[data-kept] & .strip > .list': { visibility: 'hidden' },
  '& > .body': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& main': { position: 'relative', flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& .skip': {
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: 2000,
    padding: '8px 16px',
    borderRadius: 8,
    color: 'var(--mui-palette-primary-contrastText)',
    background: 'var(--mui-palette-primary-main)',
    transform: 'translateY(-200%)',
    '&:focus': { transform: 'none' },
  },
  '@media print': { height: 'auto', overflow: 'visible', '& > .side, & header, & .strip': { display: 'none' } },
})

export const HeaderRoot = styled('header')({
  flex: 'none',
  height: HEADER_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 12px 0 8px',
  background: 'var(--mui-palette-background-paper)',
  '& .MuiIconButton-root': {
    width: 36,
    height: 36,
    color: 'var(--mui-palette-text-secondary)',
    '& svg': { fontSize: 20 },
  },
  '& .trail': {
    minWidth: 0,
    margin: '0 8px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: 'var(--mui-palette-text-secondary)',
    '& b': { color: 'var(--mui-palette-text-primary)', fontWeight: 500 },
    '& i': { margin: '0 8px', fontStyle: 'normal', opacity: 0.6 },
  },
  '& .space': { flex: 1 },
  '& .wide': { [narrow]: { display: 'none !important' } },
  '& .slim': { display: 'none', [narrow]: { display: 'inline-flex' } },
})
