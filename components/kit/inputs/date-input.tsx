'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { type DayShortcut, dayShortcuts, parseDay } from '@/components/kit/date/day'
import { DayBox } from './day-box'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface DateInputProps extends InputProps {
  /** Days before or after cannot be chosen in the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** One click each; today, the end of the school year and a year more unless said. */
  shortcuts?: readonly DayShortcut[]
}

/** A day, `2026-11-20`; empty: null. What is no day stays as it was typed, and the schema says so at the field. */
export function DateInput({ min, max, shortcuts = dayShortcuts, ...props }: DateInputProps) {
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <DayBox
        label={props.label}
        control={control}
        value={field.value ?? null}
        min={min}
        max={max}
        shortcuts={shortcuts}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </InputFrame>
  )
}

/** A moment, kept as ISO 8601, shown and typed in the reader's own time; empty: null. */
export function MomentInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const value: string | null = field.value ?? null
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <DayBox
        withTime
        label={props.label}
        control={control}
        value={value && formatDateTime(value)}
        inputRef={field.ref}
        onChange={(text) => field.onChange(isoOf(text))}
        onBlur={field.onBlur}
      />
    </InputFrame>
  )
}

/** As the platform keeps it; what is no moment as it was typed. */
function isoOf(text: string | null): string | null {
  const read = text && parseDay(text)
  return read ? new Date(`${read.day}T${read.time ?? '00:00'}`).toISOString() : text
}
