'use client'

import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link'
import NextLink, { type LinkProps as NextLinkProps } from 'next/link'

export type LinkProps = Omit<MuiLinkProps, 'href' | 'component'> &
  Pick<NextLinkProps, 'href' | 'replace' | 'scroll' | 'prefetch'>

/** A link to a screen of this product; pages depend on the person, so nothing is fetched ahead by default. */
export function Link({ prefetch = false, ...props }: LinkProps) {
  return <MuiLink component={NextLink} prefetch={prefetch} {...props} />
}
