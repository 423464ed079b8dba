'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, use, useId } from 'react'
import { useController } from 'react-hook-form'
import { InputsLocked } from './inputs-state'
import { useAfterPress } from './use-after-press'

export interface InputProps {
  /** The field's name in the form's values. */
  name: string
  label: string
  required?: boolean
  /** Stands where the error would be while there is none. */
  hint?: ReactNode
  /** It cannot be changed by this person, and the hint says why. */
  locked?: boolean
  /** The hint asks for something to be done. */
  warns?: boolean
  disabled?: boolean
  /** What is wrong with the value beyond what the schema says. */
  fault?: string
  /** Takes both columns of an InputGrid. */
  wide?: boolean
}

/** Pixels between two inputs: with 20 of label, 4 between and 36 of control one begins every 72. */
const GAP = 12

/** Two columns from 440 pixels of room on, whatever the window has; by the track's own size, without asking a container. */
const COLUMN = 'minmax(min(100%, max(212px, (100% - 17px) / 2)), 1fr)'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${COLUMN})`,
  gap: `${GAP}px 16px`,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  // Twice its own name: whichever of the two styles comes first, the grid's gap is the only distance.
  '&& > [data-input]': { marginTop: 0 },
})

/** Two inputs side by side where there is room, one below the other on a narrow screen. */
export function InputGrid({ children }: { children: ReactNode }) {
  return <Grid>{children}</Grid>
}

/** The word for inputs that belong together. */
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

/** Inputs that belong together, under the word for it: 合同. */
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
    // Below another one, where no grid sets them apart.
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

/** What an input needs of the form it stands in: its value, its error, and the ids that tie it to its words. */
export function useInput({ name, hint, required, disabled, fault }: InputProps) {
  const { field, fieldState } = useController({ name })
  const locked = use(InputsLocked)
  const id = useId()
  const error = useAfterPress(messageOf(fieldState.error)) ?? fault
  return {
    field,
    error,
    /** For the element that has the focus. */
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

/** An error of the field itself, or the first within it (one value of several). */
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
  /** Of the control. */
  id: string
  error: string | undefined
  /** The control is several elements, named by the label as a group. */
  group?: boolean
  children: ReactNode
}

/** Label above, control, and below it the hint or error, which takes its line only while there is something to say. */
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
