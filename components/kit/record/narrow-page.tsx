'use client'

import { styled } from '@mui/material/styles'

/** A page with one panel that is as wide as a form. */
export const NarrowPage = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 592,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 12 },
  '& > section': {
    padding: 24,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
    [theme.breakpoints.down('sm')]: { padding: 16 },
  },
}))
