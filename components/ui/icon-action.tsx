'use client'

import { styled } from '@mui/material/styles'

/** A small button that shows only an icon; it needs an `aria-label`. */
export const IconAction = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}))

/** An even smaller button, for use within a field or a row. */
export const SmallIconAction = styled(IconAction)(({ theme }) => ({
  width: 28,
  height: 28,
  borderRadius: 4,
  '&:is(:disabled, [aria-disabled="true"])': {
    color: theme.vars.palette.text.disabled,
    background: 'none',
    cursor: 'default',
  },
}))
