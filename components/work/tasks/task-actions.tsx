'use client'

import { styled } from '@mui/material/styles'

/**
 * The container for the buttons of a task in a list row; it is shifted so that their text aligns with the surrounding
 * text.
 */
export const TaskActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: -5,
  '& > .MuiButton-root': { minWidth: 0, paddingInline: 5 },
})
