'use client'

import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'

/**
 * The style of a field with a plain input. MUI's input is not used: the login page does not need it, and MUI's input
 * would be a tenth of the code of that page.
 */
const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    minWidth: 0,
    fontSize: '0.875rem',
    '& label': { display: 'block', marginBottom: 4, fontSize: '0.8125rem', lineHeight: '20px', fontWeight: 500 },
    '& label > span': { color: palette.error.main },
    '& .control': {
      display: 'flex',
      alignItems: 'center',
      height: 44,
      paddingRight: 4,
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      backgroundColor: palette.background.paper,
      '&:hover': { borderColor: palette.text.primary },
      '&:focus-within': { borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
    },
    '& input': {
      flex: 1,
      minWidth: 0,
      height: '100%',
      padding: '0 10px 0 14px',
      border: 0,
      borderRadius: 6,
      outline: 'none',
      font: 'inherit',
      color: 'inherit',
      backgroundColor: 'transparent',
      '&::placeholder': { color: palette.text.secondary, opacity: 0.85 },
      // Browsers paint their own background colour over a field that they have filled in; the inset shadow covers it.
      '&:autofill': {
        WebkitTextFillColor: palette.text.primary,
        boxShadow: `0 0 0 100px ${palette.background.paper} inset`,
        caretColor: palette.text.primary,
      },
    },
    '& .message': {
      margin: '2px 0 4px',
      minHeight: 20,
      fontSize: '0.75rem',
      lineHeight: '20px',
      color: palette.text.secondary,
    },
    '&[data-invalid]': {
      '& label, & .message': { color: palette.error.main },
      '& .control': { borderColor: palette.error.main },
      '& .control:focus-within': { boxShadow: `0 0 0 1px ${palette.error.main}` },
    },
  }
})

/** Pixels from the top of the field to its input, so that an element beside the field can be aligned with the input. */
export const FIELD_TOP = 24

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  error?: string | undefined
  /** Help text, shown in the place of the error while there is no error. */
  hint?: string | undefined
  /** Content inside the frame, after the text. */
  end?: ReactNode
}

/**
 * Renders a one-line input under its label. The line for hint or error is always present, so that an error moves
 * nothing.
 */
export function Field({ label, error, hint, end, required, ...input }: FieldProps) {
  const id = useId()
  const message = error ?? hint
  return (
    <Frame data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <div className="control">
        <input
          aria-required={required}
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={message && `${id}-message`}
        />
        {end}
      </div>
      <div id={`${id}-message`} className="message">
        {message}
      </div>
    </Frame>
  )
}
