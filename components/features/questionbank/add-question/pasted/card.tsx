'use client'

import { styled } from '@mui/material/styles'

/** A card of the window: a question, or a text beside questions. */
export const PastedCard = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    padding: 12,
    background: palette.background.paper,
    '& + &': { marginTop: 12 },
    '&[data-left-out] > [data-shown]': { opacity: 0.5 },
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBottom: 8 },
    '& > header > b': { fontWeight: 600 },
    // Shrinks before the next element wraps.
    '& > header > [data-choice]': { flex: '1 1 128px', maxWidth: 200 },
    '& > ul': { margin: '8px 0 0', paddingInlineStart: 20, fontSize: 12, color: palette.text.secondary },
    '& > [role="alert"]': { margin: '8px 0 0', color: palette.error.main },
  }
})
