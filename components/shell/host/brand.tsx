'use client'

import { styled } from '@mui/material/styles'
import { Logo, productName, productPart } from '@/components/ui/logo'
import { HEADER_HEIGHT } from './layout'

const Root = styled('span')({
  flex: 'none',
  height: HEADER_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 14px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none' },
  '& b': { fontSize: 15, fontWeight: 600, letterSpacing: '.02em' },
  '& small': {
    padding: '0 6px',
    borderRadius: 4,
    fontSize: 12,
    lineHeight: '20px',
    color: 'var(--mui-palette-text-secondary)',
    background: 'var(--mui-palette-background-sunken)',
  },
})

/** Renders the logo and the name of the platform; above a folded menu only the logo. */
export function Brand({ folded = false }: { folded?: boolean }) {
  return (
    <Root>
      <Logo />
      {!folded && (
        <>
          <b>{productName}</b>
          <small>{productPart}</small>
        </>
      )}
    </Root>
  )
}
