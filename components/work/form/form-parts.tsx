'use client'

import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { InputsLocked, InputsOfNew, RecordWords } from '@/components/kit/inputs'
import { ConflictDialog } from './conflict-dialog'
import { FormNotes } from './form-notes'
import { SaveFailure } from './save-failure'
import type { FormBodyState } from './use-form-body'

// What a form in a drawer and one that is a page of its own are made of.

interface FormAroundProps {
  body: FormBodyState
  /** Draws the form; `wrap` puts the element around what is submitted. */
  children: (wrap: (content: ReactNode) => ReactNode) => ReactNode
}

/** What a form stands in: its values for the inputs, its element, and the comparison with somebody's newer version. */
export function FormAround({ body, children }: FormAroundProps) {
  const { form, element, state, actions, errorId, save } = body
  return (
    <FormProvider {...form}>
      {children((content) => (
        <form
          ref={element}
          noValidate
          style={{ display: 'contents' }}
          aria-describedby={state.error ? errorId : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          {content}
        </form>
      ))}
      {state.conflict ? (
        <ConflictDialog
          conflict={state.conflict}
          saving={state.saving}
          onResolve={actions.resolve}
          onCancel={actions.postpone}
        />
      ) : null}
    </FormProvider>
  )
}

/** What there is to know above the inputs. */
export function FormNotesOf({ body }: { body: FormBodyState }) {
  const { state, actions, lease, isDirty, newer, allowed, call } = body
  return (
    <FormNotes
      lease={lease}
      typed={isDirty}
      newer={newer}
      draft={state.offered}
      restored={state.restored}
      queued={state.queued}
      missing={allowed ? null : call}
      onRestore={actions.restore}
      onDiscard={actions.discardDraft}
      onUnqueue={actions.unqueue}
    />
  )
}

/** That the last save failed; for the bar with the buttons that save. */
export function FormFailure({ body: { state, actions, errorId, allowed } }: { body: FormBodyState }) {
  if (!state.error) return null
  return <SaveFailure id={errorId} failed={state.error} onRetry={allowed ? actions.retry : undefined} />
}

/** The inputs, as far as they may be changed now. */
export function FormInputs({ body, children }: { body: FormBodyState; children: ReactNode }) {
  const { locked, isNew, said } = body
  return (
    // It locks what it holds; as a group it would want a name, and the form has one.
    <fieldset role="presentation" disabled={locked} style={{ display: 'contents' }}>
      <InputsLocked value={locked}>
        <InputsOfNew value={isNew}>
          <RecordWords value={said}>{children}</RecordWords>
        </InputsOfNew>
      </InputsLocked>
    </fieldset>
  )
}

/** When the draft of what is typed reached the server. */
export function DraftNote({ savedAt }: { savedAt: string | null }) {
  const text = savedAt ? `已暂存 ${formatDateTime(savedAt).slice(-5)}` : ''
  return (
    <span role="status" style={{ marginInlineEnd: 'auto', fontSize: 12, color: 'var(--mui-palette-text-secondary)' }}>
      {text}
    </span>
  )
}
