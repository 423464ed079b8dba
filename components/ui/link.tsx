'use client'

import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

// MUI's own link contains a whole Typography: too much for the hundred links of a menu.
const Root = styled('a')({
  color: 'var(--mui-palette-primary-main)',
  textDecoration: 'none',
  '&[data-underline="hover"]:hover': { textDecoration: 'underline' },
  '&[data-underline="always"]': {
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    '&:hover': { textDecorationColor: 'inherit' },
  },
})

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  underline?: 'none' | 'hover' | 'always'
}

/** Renders a link to a screen of this product as a plain anchor, which the shell handles (screen-link.ts). */
export function Link({ underline = 'hover', ...props }: LinkProps) {
  return <Root data-underline={underline} {...props} />
}
