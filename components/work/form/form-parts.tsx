'use client'

import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { InputsLocked, InputsOfNew, RecordLabels } from '@/components/kit/inputs'
import { ConflictDialog } from './conflict-dialog'
import { FormNotes } from './form-notes'
import { SaveFailure } from './save-failure'
import type { FormBodyState } from './use-form-body'

// Props of `FormContexts`, which surrounds a form in a drawer and a form on its own page.

interface FormAroundProps {
  body: FormBodyState
  /** Renders the form; `wrap` adds the form element around the content. */
  children: (wrap: (content: ReactNode) => ReactNode) => ReactNode
}

/** Provides the values for the inputs, the form element, and the comparison with another user's newer version. */
export function FormContexts({ body, children }: FormAroundProps) {
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

/** Shows the notes of the form's state above the inputs. */
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

/** Shows that the last save failed, in the bar with the save buttons. */
export function FormFailure({ body: { state, actions, errorId, allowed } }: { body: FormBodyState }) {
  if (!state.error) return null
  return <SaveFailure id={errorId} failed={state.error} onRetry={allowed ? actions.retry : undefined} />
}

/** Renders the inputs; they are disabled while the user may not change them. */
export function FormInputs({ body, children }: { body: FormBodyState; children: ReactNode }) {
  const { locked, isNew, said } = body
  return (
    // The fieldset only disables its inputs. With the role `presentation`, the fieldset is no group for screen readers:
    // a group would need a name, but the form already has one.
    <fieldset role="presentation" disabled={locked} style={{ display: 'contents' }}>
      <InputsLocked value={locked}>
        <InputsOfNew value={isNew}>
          <RecordLabels value={said}>{children}</RecordLabels>
        </InputsOfNew>
      </InputsLocked>
    </fieldset>
  )
}

/** Shows the time when the server stored the draft. */
export function DraftNote({ savedAt }: { savedAt: string | null }) {
  const text = savedAt ? `已暂存 ${formatDateTime(savedAt).slice(-5)}` : ''
  return (
    <span role="status" style={{ marginInlineEnd: 'auto', fontSize: 12, color: 'var(--mui-palette-text-secondary)' }}>
      {text}
    </span>
  )
}
