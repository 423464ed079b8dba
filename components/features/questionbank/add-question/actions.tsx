'use client'

import Button from '@mui/material/Button'
import { type RefObject, useEffect, useRef } from 'react'
import { DraftNote } from '@/components/work/form/form-parts'
import { LeaseActions } from '@/components/work/form/lease-note'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import type { QuestionState } from './use-question-state'

interface ActionsProps {
  form: FormBodyState
  question: QuestionState
}

/** Renders the buttons 保存草稿, 保存并新建, 保存并下一题 and 提交; after the submission 撤回提交 and the next steps. */
export function Actions({ form, question }: ActionsProps) {
  const { state, lease, locked, closed, isDirty, save } = form
  const { submit, saveAndNew, saveAndNext, blocked, busy, maySubmit } = question
  // Move the focus to the next step only after the submission, because the buttons of the next step are disabled while
  // the submission is running.
  const onward = useOnward(closed && !busy)
  const draft = <DraftNote savedAt={isDirty ? state.draftSavedAt : null} />
  if (lease.readOnly) {
    return (
      <>
        {draft}
        <LeaseActions lease={lease} />
      </>
    )
  }
  if (closed) return <Onward question={question} first={onward} />
  const off = locked || state.saving || busy
  return (
    <>
      {draft}
      <Button color="inherit" disabled={off} aria-keyshortcuts="Control+Shift+S" onClick={saveAndNew}>
        保存并新建
      </Button>
      {saveAndNext ? (
        <Button color="inherit" disabled={off} aria-keyshortcuts="Alt+PageDown" onClick={saveAndNext}>
          保存并下一题
        </Button>
      ) : null}
      <Button variant="outlined" disabled={off} aria-keyshortcuts="Control+S" onClick={save}>
        {state.queued ? '待发送' : '保存草稿'}
      </Button>
      {maySubmit ? (
        <Button
          variant="contained"
          disabled={off}
          loading={busy || state.saving}
          aria-keyshortcuts="Control+Enter"
          title={blocked ?? undefined}
          onClick={() => void submit()}
        >
          提交
        </Button>
      ) : null}
    </>
  )
}

interface OnwardProps {
  question: QuestionState
  /** Button of the next step. */
  first: RefObject<HTMLButtonElement | null>
}

/**
 * Actions of a question that is closed to edits: withdraw the submission, write a new question or open the next one.
 */
function Onward({ question: { busy, withdraw, mayWithdraw, another, nextOpen }, first }: OnwardProps) {
  return (
    <>
      {mayWithdraw ? (
        <Button variant={nextOpen ? 'text' : 'outlined'} color="inherit" loading={busy} onClick={withdraw}>
          撤回提交
        </Button>
      ) : null}
      <Button
        ref={nextOpen ? undefined : first}
        variant={nextOpen ? 'outlined' : 'contained'}
        aria-keyshortcuts="Control+Shift+S"
        disabled={busy}
        onClick={another}
      >
        再录一题
      </Button>
      {nextOpen ? (
        <Button ref={first} variant="contained" disabled={busy} onClick={nextOpen}>
          下一道未提交的题
        </Button>
      ) : null}
    </>
  )
}

/**
 * Focuses the button of the next step after the submission, because the locked fields no longer accept keys. The focus
 * stays where it is if the user has moved it out of the form.
 */
function useOnward(closed: boolean): RefObject<HTMLButtonElement | null> {
  const first = useRef<HTMLButtonElement>(null)
  const before = useRef(closed)
  useEffect(() => {
    const ended = closed && !before.current
    before.current = closed
    const at = document.activeElement
    if (ended && (at === document.body || at?.closest('form'))) first.current?.focus()
  }, [closed])
  return first
}
