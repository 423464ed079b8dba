'use client'

import { styled } from '@mui/material/styles'

/** The frame around the parts of a question; it styles answers, analysis and their headings. */
export const BodyFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    containerType: 'inline-size',
    '& > [data-part]': { marginTop: 16, paddingTop: 14, borderTop: `1px dashed ${palette.divider}` },
    '& > [data-part] > h3': { margin: '0 0 6px', fontSize: 13, fontWeight: 600, color: palette.text.secondary },
    '& > [data-part] > p': { margin: 0, color: palette.text.secondary },
    '& > small': { display: 'block', marginTop: 8, color: palette.text.secondary },
    '& [data-keys]': { fontSize: 16, fontWeight: 700, letterSpacing: '0.08em', color: palette.success.main },
    '& [data-answers]': { margin: 0, paddingInlineStart: '1.8em', '& > li::marker': { color: palette.text.secondary } },
    '& [data-item] > b': { marginInlineEnd: 8, color: palette.success.main },
    '& [data-item] > div': { display: 'inline-block', maxWidth: 'calc(100% - 2em)', verticalAlign: 'top' },
  }
})
