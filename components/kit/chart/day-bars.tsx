'use client'

import { styled } from '@mui/material/styles'
import { schoolDay } from '@/lib/contracts/base/school-time'

const Chart = styled('figure')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gridTemplateRows: '1fr auto',
    gap: '4px 8px',
    height: 200,
    margin: 0,
    fontSize: 12,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    '& > [data-scale]': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', textAlign: 'end' },
    '& > ol': {
      display: 'flex',
      alignItems: 'flex-end',
      gap: 2,
      minWidth: 0,
      margin: 0,
      padding: 0,
      listStyle: 'none',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > ol > li': { flex: 1, display: 'flex', alignItems: 'flex-end', height: '100%', borderRadius: 2 },
    '& > ol > li:hover': { background: palette.action.hover },
    '& > ol > li > i': { width: '100%', borderRadius: '2px 2px 0 0', background: palette.primary.main },
    '& > figcaption': { gridColumn: 2, display: 'flex', justifyContent: 'space-between' },
  }
})

interface DayBarsProps {
  /** One number per day; the last is the number of today. */
  values: readonly number[]
  label: string
  /** Unit of the numbers, such as 次. */
  unit: string
}

const DAY_MS = 86_400_000

/** Shows one bar per day; hover and screen readers give the day and the number of each bar. */
export function DayBars({ values, label, unit }: DayBarsProps) {
  const most = Math.max(1, ...values)
  const dateAt = (index: number) => schoolDay(Date.now() - (values.length - 1 - index) * DAY_MS).slice(5)
  return (
    <Chart>
      <div data-scale="" aria-hidden="true">
        <span>{most.toLocaleString('en')}</span>
        <span>0</span>
      </div>
      <ol aria-label={label}>
        {values.map((value, index) => {
          const text = `${dateAt(index)}：${value.toLocaleString('en')} ${unit}`
          return (
            <li key={dateAt(index)} title={text}>
              <span className="visually-hidden">{text}</span>
              <i aria-hidden="true" style={{ height: `${(value / most) * 100}%` }} />
            </li>
          )
        })}
      </ol>
      <figcaption aria-hidden="true">
        <span>{dateAt(0)}</span>
        <span>今天</span>
      </figcaption>
    </Chart>
  )
}
