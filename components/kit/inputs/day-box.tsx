'use client'

import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { type InputHTMLAttributes, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DayShortcut, parseDay } from '@/components/kit/date/day'
import { LazyCalendar, preloadCalendar } from '@/components/kit/date/lazy-calendar'
import { SmallIconAction } from '@/components/ui/icon-action'

const Box = styled('div')({
  position: 'relative',
  '& > input': { width: '100%', paddingRight: 40, fontVariantNumeric: 'tabular-nums' },
  '& > button': { position: 'absolute', insetInlineEnd: 4, top: '50%', transform: 'translateY(-50%)' },
})

export const Shortcuts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, padding: '4px 16px 12px' })

interface DayBoxProps {
  /** The name of the field, such as 到期; the labels of the button and of the calendar contain this name. */
  label: string
  /** Attributes of the input element, which takes the focus. */
  control: InputHTMLAttributes<HTMLInputElement>
  /** The value in the form: a day, or typed text that is not a day; null while empty. */
  value: string | null
  /** True if a time may follow the day: `2026-11-20 14:05`. */
  withTime?: boolean
  min?: string | undefined
  max?: string | undefined
  shortcuts?: readonly DayShortcut[]
  inputRef?: Ref<HTMLInputElement>
  /** Receives a complete day (with time), or the typed text if it is not a day, or null for an empty input. */
  onChange: (text: string | null) => void
  onBlur?: () => void
}

/**
 * The input for a day: the user types the day in any usual notation, or chooses it in a calendar, whose code is loaded
 * on demand.
 */
export function DayBox(props: DayBoxProps) {
  const { label, control, value, withTime = false, min, max, shortcuts = [], inputRef, onChange, onBlur } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const read = (text: string) => {
    const parsed = parseDay(text)
    if (!parsed) return text.trim() || null
    return withTime ? `${parsed.day} ${parsed.time ?? '00:00'}` : parsed.day
  }
  // Typed text that means the same day as the value is shown as the user typed it, so that `2026-1-5` is not
  // reformatted while the user types.
  const shown = typed !== null && read(typed) === value ? typed : (value ?? '')
  const present = parseDay(value ?? '')
  const take = (day: string) => {
    flushSync(() => {
      setTyped(null)
      setOpen(false)
      onChange(withTime ? `${day} ${present?.time ?? '00:00'}` : day)
    })
    if (!withTime) return
    // Selects the time within the text, so that the user can overwrite it at once.
    const input = root.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(day.length + 1, day.length + 6)
  }
  return (
    <Box ref={root}>
      <input
        {...control}
        ref={inputRef}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={withTime ? '年-月-日 时:分' : '年-月-日'}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value))
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      <SmallIconAction
        type="button"
        aria-label={`打开日历：${label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={control.disabled}
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
        onClick={() => setOpen(true)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
        </svg>
      </SmallIconAction>
      <Popover
        open={open}
        anchorEl={root.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={80}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': `选择${label}`, sx: { mt: 0.5, borderRadius: 1.5 } } }}
      >
        <LazyCalendar label={label} value={present?.day ?? null} min={min} max={max} autoFocus onChange={take} />
        {shortcuts.length > 0 ? (
          <Shortcuts>
            {shortcuts.map(({ label: name, day }) => (
              <Button key={name} size="small" onClick={() => take(day(present?.day ?? null))}>
                {name}
              </Button>
            ))}
          </Shortcuts>
        ) : null}
      </Popover>
    </Box>
  )
}
