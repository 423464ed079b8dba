'use client'

import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'

const pulse = keyframes`50% { opacity: 0.45 }`

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  '& > i': {
    height: 14,
    borderRadius: 4,
    background: theme.vars.palette.action.selected,
    animation: `${pulse} 1.6s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}))

/** Lines of content on its way; `widths` in percent. */
export function TextSkeleton({ widths }: { widths: readonly number[] }) {
  return (
    <Stack aria-hidden="true">
      {widths.map((width, index) => (
        <i key={`${index.toString()}-${width}`} style={{ width: `${width}%` }} />
      ))}
    </Stack>
  )
}
