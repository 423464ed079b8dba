'use client'

import { styled } from '@mui/material/styles'

/** Contains the shown version and highlights the texts and parts in it that have issues. */
export const Marked = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  const tint = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, transparent)`
  return {
    display: 'grid',
    gap: 16,
    minWidth: 0,
    '& ::highlight(review-issue)': {
      backgroundColor: tint(palette.warning.main, 28),
      textDecoration: `underline 2px ${palette.warning.main}`,
    },
    '& ::highlight(review-active)': { backgroundColor: tint(palette.primary.main, 30) },
    '& [data-marked]': {
      borderRadius: 3,
      background: tint(palette.warning.main, 28),
      boxShadow: `0 2px 0 ${palette.warning.main}`,
    },
    '& [data-marked="active"]': { background: tint(palette.primary.main, 30), boxShadow: 'none' },
    '& .formula': { cursor: 'pointer' },
    '& dl': { margin: 0 },
    '& dl > div + div': { marginTop: 12 },
    '& dt': { margin: '0 0 4px', fontSize: 13, fontWeight: 600, color: palette.text.secondary },
    '& dd': { margin: 0 },
    '& pre': {
      margin: 0,
      padding: '8px 10px',
      fontSize: 13,
      lineHeight: 1.7,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      borderRadius: 6,
      background: palette.background.sunken,
    },
  }
})
