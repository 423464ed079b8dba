'use client'

import { styled } from '@mui/material/styles'

const Meter = styled('span')({
  display: 'inline-flex',
  flexDirection: 'column',
  gap: 3,
  fontSize: 12,
  lineHeight: '16px',
  '& > i': { display: 'flex', gap: 2 },
  '& > i > i': { width: 8, height: 3, borderRadius: 1, background: 'var(--mui-palette-divider)' },
  '& > i > i[data-on]': { background: 'var(--mui-palette-text-secondary)' },
})

interface LevelMeterProps {
  level: number
  of: number
  label: string
}

/** Shows the name of a level and a row of bars: `of` bars in total, of which `level` are filled. */
export function LevelMeter({ level, of, label }: LevelMeterProps) {
  return (
    <Meter>
      {label}
      <i aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={`bar-${index.toString()}`} data-on={index < level ? '' : undefined} />
        ))}
      </i>
    </Meter>
  )
}
