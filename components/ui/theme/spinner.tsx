import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'

const turn = keyframes`to { rotate: 1turn }`

const Ring = styled('span')({
  display: 'block',
  boxSizing: 'border-box',
  border: '2px solid color-mix(in srgb, currentColor 25%, transparent)',
  borderTopColor: 'currentColor',
  borderRadius: '50%',
  animation: `${turn} 0.9s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

interface SpinnerProps {
  size: number
  'aria-labelledby'?: string
}

/** What MUI's buttons show while something is under way, in the place of its own (next.config.ts). */
export default function Spinner({ size, 'aria-labelledby': named }: SpinnerProps) {
  return <Ring role="progressbar" aria-labelledby={named} style={{ width: size, height: size }} />
}
