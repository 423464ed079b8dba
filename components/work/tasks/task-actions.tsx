'use client'

import { styled } from '@mui/material/styles'

/** The buttons of a task in a list row, shifted so that their text aligns with the surrounding text. */
export const TaskActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: -5,
  '& > .MuiButton-root': { minWidth: 0, paddingInline: 5 },
})
