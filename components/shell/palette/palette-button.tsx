'use client'

import Search from '@mui/icons-material/Search'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { narrow } from '@/components/shell/host/layout'
import { readOut } from '@/components/ui/theme/read-out'
import { paletteLabels } from './palette-labels'

const Root = styled(ButtonBase)({
  height: 32,
  minWidth: 216,
  marginRight: 8,
  padding: '0 6px 0 10px',
  justifyContent: 'flex-start',
  gap: 8,
  borderRadius: 6,
  font: 'inherit',
  fontSize: 13,
  color: 'var(--mui-palette-text-secondary)',
  background: 'var(--mui-palette-background-sunken)',
  '&:hover': { color: 'var(--mui-palette-text-primary)' },
  '& svg': { fontSize: 18 },
  '& span': { flex: 1, textAlign: 'left', whiteSpace: 'nowrap' },
  [narrow]: {
    minWidth: 36,
    height: 36,
    margin: 0,
    padding: 8,
    background: 'none',
    '& span': readOut,
    '& kbd': { display: 'none' },
  },
})

const Kbd = styled('kbd')({
  padding: '0 6px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '20px',
  color: 'var(--mui-palette-text-secondary)',
  background: 'var(--mui-palette-background-paper)',
})

export { Kbd }

/** `onNear` is called when the pointer or the focus is on the button. */
export function PaletteButton({ onNear, onOpen }: { onNear(): void; onOpen(): void }) {
  return (
    <Root
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <Search />
      <span>{paletteLabels.title}</span>
      <Kbd>Ctrl K</Kbd>
    </Root>
  )
}
