'use client'

import Button from '@mui/material/Button'
import { DraftNote } from '@/components/work/form/form-parts'
import { LeaseActions } from '@/components/work/form/lease-note'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import type { QuestionState } from './use-question-state'

interface ActionsProps {
  form: FormBodyState
  question: QuestionState
}

/** 保存草稿, 保存并新建, 保存并下一题, 提交; or 撤回提交 where it waits for its review. */
export function Actions({ form, question }: ActionsProps) {
  const { state, lease, locked, closed, isDirty, save } = form
  const { submit, withdraw, saveAndNew, saveAndNext, blocked, busy, maySubmit, mayWithdraw } = question
  const draft = <DraftNote savedAt={isDirty ? state.draftSavedAt : null} />
  if (lease.readOnly) {
    return (
      <>
        {draft}
        <LeaseActions lease={lease} />
      </>
    )
  }
  if (closed) {
    return mayWithdraw ? (
      <Button variant="outlined" loading={busy} onClick={withdraw}>
        撤回提交
      </Button>
    ) : null
  }
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
          onClick={submit}
        >
          提交
        </Button>
      ) : null}
    </>
  )
}
