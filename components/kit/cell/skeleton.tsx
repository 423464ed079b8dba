'use client'

import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'

const pulse = keyframes`50% { opacity: 0.45 }`

const BONE = 14

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: BONE,
  '& > i': {
    height: BONE,
    borderRadius: 4,
    background: theme.vars.palette.action.selected,
    animation: `${pulse} 1.6s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}))

interface TextSkeletonProps {
  /** Widths of the lines in percent. */
  widths: readonly number[]
  /**
   * Height of a line in pixels. It is given if the height of the content's lines is known, so that nothing moves when
   * the content replaces the skeleton.
   */
  pitch?: number
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 16,
  '& > div': { gap: 8 },
  '& > div > i:last-child': { height: 36 },
})

/** A skeleton of a form: a grey label and a grey input for each field. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Fields aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <Stack key={index.toString()}>
          <i style={{ width: '24%' }} />
          <i />
        </Stack>
      ))}
    </Fields>
  )
}

/** A skeleton of lines of text. */
export function TextSkeleton({ widths, pitch }: TextSkeletonProps) {
  const lines = pitch === undefined ? undefined : { gap: pitch - BONE, paddingBlock: (pitch - BONE) / 2 }
  return (
    <Stack aria-hidden="true" style={lines}>
      {widths.map((width, index) => (
        <i key={`${index.toString()}-${width}`} style={{ width: `${width}%` }} />
      ))}
    </Stack>
  )
}
