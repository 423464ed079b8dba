'use client'

import { styled } from '@mui/material/styles'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

// MUI's own is made of a whole Typography: too much for the hundred links of a menu.
const Root = styled(NextLink)({
  color: 'var(--mui-palette-primary-main)',
  textDecoration: 'none',
  '&[data-underline="hover"]:hover': { textDecoration: 'underline' },
  '&[data-underline="always"]': {
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    '&:hover': { textDecorationColor: 'inherit' },
  },
})

export interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'as'> {
  underline?: 'none' | 'hover' | 'always'
}

/** A link to a screen of this product; pages depend on the person, so nothing is fetched ahead by default. */
export function Link({ prefetch = false, underline = 'hover', ...props }: LinkProps) {
  return <Root prefetch={prefetch} data-underline={underline} {...props} />
}
