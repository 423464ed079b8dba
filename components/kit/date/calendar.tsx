'use client'

import { styled } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { zhCN } from '@mui/x-date-pickers/locales'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createContext, use } from 'react'
import type { Days } from './day'

const { localeText } = zhCN.components.MuiLocalizationProvider.defaultProps

/** Height in pixels, enough for a month with six weeks. */
const HEIGHT = 340

/** The format in which the platform stores a day. */
const DAY = 'YYYY-MM-DD'

export interface CalendarProps {
  /** Names the calendar for screen readers. */
  label: string
  value: string | null
  /** The range of days that is marked in the calendar; both ends are included. */
  range?: Days | undefined
  min?: string | undefined
  max?: string | undefined
  /** True if it takes the focus when it mounts. */
  autoFocus?: boolean | undefined
  onChange: (day: string) => void
}

const Range = createContext<Days | undefined>(undefined)

const RangeDay = styled(PickerDay, { shouldForwardProp: (name) => name !== 'within' && name !== 'end' })<{
  within: boolean
  end: boolean
}>(({ theme, within, end }) => {
  const { palette } = theme.vars
  return {
    ...(within && { backgroundColor: palette.action.selected, borderRadius: 4 }),
    ...(end && {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      '&:hover, &:focus': { backgroundColor: palette.primary.dark },
    }),
  }
})

function Day(props: PickerDayProps) {
  const range = use(Range)
  const day = (props.day as Dayjs).format(DAY)
  const within = range?.from !== undefined && range.to !== undefined && day > range.from && day < range.to
  const end = !props.outsideCurrentMonth && (day === range?.from || day === range?.to)
  return <RangeDay {...props} within={within && !props.outsideCurrentMonth} end={end} />
}

const asDate = (day: string | null | undefined) => (day ? dayjs(day) : null)

/**
 * Shows a month from which the user chooses a day, by mouse or arrow keys. The calendar needs a large library, so this
 * file is loaded only when the first calendar opens.
 */
export default function Calendar({ label, value, range, min, max, autoFocus, onChange }: CalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="zh-cn" localeText={localeText}>
      <Range value={range}>
        <fieldset aria-label={label} style={{ margin: 0, padding: 0, border: 0 }}>
          <DateCalendar
            value={asDate(value)}
            minDate={asDate(min) ?? undefined}
            maxDate={asDate(max) ?? undefined}
            autoFocus={autoFocus}
            reduceAnimations
            views={['year', 'month', 'day']}
            openTo="day"
            slots={{ day: Day }}
            slotProps={{ calendarHeader: { format: 'YYYY年M月' } }}
            onChange={(next, state, view) => {
              // The choice of a year or a month is not reported, because it only leads to the days of that month.
              if (next && state === 'finish' && (view === undefined || view === 'day')) onChange(next.format(DAY))
            }}
            sx={{ width: 296, height: HEIGHT, maxHeight: HEIGHT }}
          />
        </fieldset>
      </Range>
    </LocalizationProvider>
  )
}
