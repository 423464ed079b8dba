'use client'

import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

// A plain anchor is used instead of MUI's link, which contains a Typography component and would be too slow for the
// hundred links of a menu.
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

/** Renders a link to a screen of the platform as a plain anchor; the shell handles the click (screen-link.ts). */
export function Link({ underline = 'hover', ...props }: LinkProps) {
  return <Root data-underline={underline} {...props} />
}
