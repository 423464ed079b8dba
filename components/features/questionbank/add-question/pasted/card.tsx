'use client'

import { styled } from '@mui/material/styles'

/** Frame in the window of pasted content for one recognised question or for a text between questions. */
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
    // Lets the select shrink before the next element of the header wraps to a second line.
    '& > header > [data-choice]': { flex: '1 1 128px', maxWidth: 200 },
    '& > ul': { margin: '8px 0 0', paddingInlineStart: 20, fontSize: 12, color: palette.text.secondary },
    '& > [role="alert"]': { margin: '8px 0 0', color: palette.error.main },
  }
})
