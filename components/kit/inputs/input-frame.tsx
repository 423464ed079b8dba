'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, use, useId } from 'react'
import { useController } from 'react-hook-form'
import { InputsLocked } from './inputs-state'
import { useAfterPress } from './use-after-press'

export interface InputProps {
  /** Name of the field in the values of the form. */
  name: string
  label: string
  required?: boolean
  /** Help below the input; an error takes its place. */
  hint?: ReactNode
  /** True if the user may not change the value; `hint` then says why. */
  locked?: boolean
  /** True if the hint is a warning, because the user should do something. */
  warns?: boolean
  disabled?: boolean
  /** An error that is not found by the form's schema. */
  fault?: string
  /** True if the input spans both columns of an InputGrid. */
  wide?: boolean
}

/** Pixels between two inputs one below the other. Label (20), space (4), control (36) and this gap make 72 pixels. */
const GAP = 12

/**
 * Width of a column in the grid. The grid has two columns if the grid itself, not the window, is at least 440 pixels
 * wide. The minimum width in this value has this effect without a container query.
 */
const COLUMN = 'minmax(min(100%, max(212px, (100% - 17px) / 2)), 1fr)'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${COLUMN})`,
  gap: `${GAP}px 16px`,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  // Removes the margin between inputs, because the grid has a gap. `&&` makes this rule stronger than the margin rule,
  // whatever their sequence is.
  '&& > [data-input]': { marginTop: 0 },
})

/** Shows two inputs side by side if there is room, otherwise one below the other. */
export function InputGrid({ children }: { children: ReactNode }) {
  return <Grid>{children}</Grid>
}

/** Style of the heading above a group of inputs. */
export const groupLegend = {
  padding: 0,
  marginBottom: 6,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 600,
  color: 'var(--mui-palette-text-secondary)',
} as const

const Titled = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &': { marginTop: 16 },
  '& > legend': groupLegend,
})

/** Groups inputs under a heading, such as 合同. */
export function InputGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Titled>
      <legend>{title}</legend>
      <InputGrid>{children}</InputGrid>
    </Titled>
  )
}

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    minWidth: 0,
    // The distance to the input above, where no grid provides it.
    '& + &': { marginTop: GAP },
    fontSize: 14,
    '& > .label': { display: 'block', marginBottom: 4, fontSize: 13, lineHeight: '20px', fontWeight: 500 },
    '& > .label > svg': { marginInlineStart: 4, verticalAlign: -1, color: palette.text.secondary },
    '& > .label > span': { color: palette.error.main },
    '& > .message': {
      fontSize: 12,
      lineHeight: '20px',
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '& > .message:not(:empty)': { marginTop: 4 },
    '&[data-warns] > .message': { color: palette.warning.main },
    '&[data-invalid] > .message': { color: palette.error.main },
    '& > .control, & > div > .control': {
      width: '100%',
      minHeight: 36,
      boxSizing: 'border-box',
      padding: '0 10px',
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      font: 'inherit',
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      '&::placeholder': { color: palette.text.secondary, opacity: 0.85 },
      '&:hover': { borderColor: palette.text.secondary },
      '&:focus': { outline: 'none', borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
      '&:disabled': {
        color: palette.text.secondary,
        borderColor: palette.divider,
        backgroundColor: palette.background.sunken,
      },
      '@media (max-width: 699.95px)': { minHeight: 40, fontSize: 16 },
    },
    '& > textarea.control': { display: 'block', padding: '7px 10px', lineHeight: '20px', resize: 'vertical' },
    '&[data-invalid] > .control, &[data-invalid] > div > .control': {
      borderColor: palette.error.main,
      '&:focus': { boxShadow: `0 0 0 1px ${palette.error.main}` },
    },
  }
})

/**
 * Returns the state that an input needs from its form: the value, the error, and the ids that connect the input with
 * its label, hint and error.
 */
export function useInput({ name, hint, required, disabled, fault }: InputProps) {
  const { field, fieldState } = useController({ name })
  const locked = use(InputsLocked)
  const id = useId()
  const error = useAfterPress(messageOf(fieldState.error)) ?? fault
  return {
    field,
    error,
    /** Attributes for the element of the input that receives the focus. */
    control: {
      id,
      name,
      disabled: disabled || locked,
      'aria-required': required,
      'aria-invalid': error !== undefined,
      'aria-describedby': error || hint ? `${id}-message` : undefined,
    },
  }
}

/** Returns the message of the field's error. If the field has several values, it is the first error among these. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  if ('ref' in error) return undefined
  return Object.values(error).map(messageOf).find(Boolean)
}

function Lock() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5" />
    </svg>
  )
}

interface InputFrameProps extends Omit<InputProps, 'name' | 'disabled'> {
  /** The id of the control. */
  id: string
  error: string | undefined
  /** True if the control consists of several elements; the label then names the group of these elements. */
  group?: boolean
  children: ReactNode
}

/**
 * Renders the label, the control below it, and then the hint or the error. Without hint and error there is no third
 * line.
 */
export function InputFrame({
  id,
  label,
  required,
  hint,
  locked,
  warns,
  error,
  wide,
  group,
  children,
}: InputFrameProps) {
  const words = (
    <>
      {label}
      {required && <span aria-hidden="true"> *</span>}
      {locked ? <Lock /> : null}
    </>
  )
  return (
    <Frame
      data-input=""
      data-invalid={error === undefined ? undefined : ''}
      data-warns={warns ? '' : undefined}
      data-wide={wide ? '' : undefined}
    >
      {group ? (
        <span className="label" id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className="label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      <div id={`${id}-message`} className="message" aria-live="polite">
        {error ?? hint}
      </div>
    </Frame>
  )
}
