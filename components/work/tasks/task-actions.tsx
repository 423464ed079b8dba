'use client'

import { styled } from '@mui/material/styles'

/** Buttons of a task in a line of a list: their words, not their padding, stand in line with what is around. */
export const TaskActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: -5,
  '& > .MuiButton-root': { minWidth: 0, paddingInline: 5 },
})
