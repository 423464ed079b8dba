'use client'

import { styled } from '@mui/material/styles'

/**
 * The frame around a comment's input. The frame contains the textarea, an error message, and below them the row of
 * buttons: the element with the attribute `data-actions`.
 */
export const ComposerFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: 'relative',
    display: 'grid',
    gap: 8,
    '& textarea': {
      width: '100%',
      minHeight: 64,
      boxSizing: 'border-box',
      padding: '8px 10px',
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      font: 'inherit',
      color: 'inherit',
      background: palette.background.paper,
      resize: 'vertical',
      '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    },
    '& > [data-actions]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: 8,
    },
    // The first control moves to the opposite end of the line from the send button.
    '& > [data-actions] > :first-child': { marginInlineEnd: 'auto' },
    '& > [data-actions] > small': { fontSize: 12, color: palette.text.secondary },
    '& > p': { margin: 0, fontSize: 13, color: palette.error.main },
  }
})
