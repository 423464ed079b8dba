'use client'

import { styled } from '@mui/material/styles'

const WIDTH = 120
const HEIGHT = 28

const Line = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  overflow: 'visible',
  fill: 'none',
  stroke: theme.vars.palette.primary.main,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  '& > .area': { fill: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`, stroke: 'none' },
}))

/** Shows the course of a number as a line without axes; the caller shows the number itself beside the line. */
export function SparkLine({ values }: { values: readonly number[] }) {
  // The scale starts at zero, because otherwise a change from 24 to 25 would look like a large change.
  const least = Math.min(0, ...values)
  const span = Math.max(...values) - least || 1
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const y = HEIGHT - 2 - ((value - least) / span) * (HEIGHT - 4)
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <Line viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon className="area" points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </Line>
  )
}
