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

/** 保存草稿, 保存并新建, 保存并下一题, 提交; where it is submitted, 撤回提交 and what to go on with. */
export function Actions({ form, question }: ActionsProps) {
  const { state, lease, locked, closed, isDirty, save } = form
  const { submit, saveAndNew, saveAndNext, blocked, busy, maySubmit } = question
  // Until the submission is settled the buttons that go on cannot be pressed, nor have the focus.
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
  /** The button of what is done next. */
  first: RefObject<HTMLButtonElement | null>
}

/** Of a question that can't be written in any more: the way back, and what to write next. */
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

/** Once the question is submitted nothing of it takes a key any more: Enter goes on to what is next, unless the focus went elsewhere. */
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
