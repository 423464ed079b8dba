'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { type DayShortcut, dayShortcuts, parseDay } from '@/components/kit/date/day'
import { DayBox } from './day-box'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface DateInputProps extends InputProps {
  /** First day that the calendar offers; `max` is the last day. */
  min?: string | undefined
  max?: string | undefined
  /** Days offered as buttons below the calendar; the default is `dayShortcuts`. */
  shortcuts?: readonly DayShortcut[]
}

/**
 * An input for a day, `2026-11-20`; an empty input is null. Text that is not a day stays unchanged, and the schema
 * reports the error at the field.
 */
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

/**
 * An input for a date and time. The value is in ISO 8601, or null if the input is empty. The user types and sees the
 * time in the user's time zone.
 */
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

/** Returns a typed date and time in ISO 8601, as the platform stores it; any other text is returned unchanged. */
function isoOf(text: string | null): string | null {
  const read = text && parseDay(text)
  return read ? new Date(`${read.day}T${read.time ?? '00:00'}`).toISOString() : text
}
