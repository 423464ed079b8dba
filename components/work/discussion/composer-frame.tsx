'use client'

import { styled } from '@mui/material/styles'

/** The frame around a text to another person: the text, its fault, and below it `data-actions`. */
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
    // Further controls are at the opposite end of the send button.
    '& > [data-actions] > :first-child': { marginInlineEnd: 'auto' },
    '& > [data-actions] > small': { fontSize: 12, color: palette.text.secondary },
    '& > p': { margin: 0, fontSize: 13, color: palette.error.main },
  }
})
