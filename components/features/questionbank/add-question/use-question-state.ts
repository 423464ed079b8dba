'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { placeOf } from '@/components/domains/question/place-of'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { type FailedSave, failedSave } from '@/components/work/form/failed-save'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { Send } from '@/lib/api/send'
import { useCan } from '@/lib/api/session'
import { useWrites } from '@/lib/api/use-write'
import type { RecordStamp, StateConflict } from '@/lib/contracts/base/record'
import { isAllowed, isOffered } from '@/lib/contracts/base/transitions'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import {
  type EditedQuestion,
  getQuestionBody,
  submitQuestion,
  withdrawQuestion,
} from '@/lib/contracts/question/editing'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import { ApiError } from '@/lib/http/api-error'

interface Options {
  form: FormBodyState
  question: EditedQuestion | null
  /** Findings at the last pause in typing. */
  flaws: readonly Flaw[] | null
  /** Checks the question as it is now. */
  check: () => Promise<readonly Flaw[]>
  /** Stores what a review round needs before the submission. */
  beforeSubmit: () => Promise<void>
  /** Leads to the finding that blocks. */
  onBlocked: (flaw: Flaw) => void
  /** Handles a duplicate that the service found. */
  onDuplicate: () => void
  onNew: () => void
  onNext: (() => void) | undefined
  /** Opens the next question of the list that is not submitted yet. */
  onNextOpen: (() => void) | undefined
}

interface Writing {
  readonly call: typeof submitQuestion | typeof withdrawQuestion
  readonly of: RecordStamp
  readonly changeNote?: string
  /** Runs after the submission. */
  readonly then?: (() => void) | undefined
}

export type QuestionState = ReturnType<typeof useQuestionState>

/** Actions on the question besides edits, as its state, its checks and the user's permissions allow. */
export function useQuestionState(options: Options) {
  const { form, question, flaws, check, beforeSubmit, onBlocked, onDuplicate, onNew, onNext, onNextOpen } = options
  const client = useQueryClient()
  const [failed, setFailed] = useState<FailedSave | null>(null)
  const maySubmit = useCan(submitQuestion.permission) && (question?.owned ?? true)
  const status = question?.status ?? 'draft'
  const isSubmitting = useRef(false)
  const wanted = useRef<(() => void) | undefined>(undefined)

  const sendState = async (send: Send, { call, of, changeNote = '' }: Writing) => {
    if (call === submitQuestion) await beforeSubmit()
    return send(call, { id: of.id, rowVersion: of.rowVersion, changeNote }, { quiet: true })
  }
  const write = useWrites(sendState, {
    ...ownErrors,
    onSuccess(answer, { call, then }) {
      setFailed(null)
      client.setQueryData(queryOf(getQuestionBody, { id: answer.id }).queryKey, answer)
      toast.success(call === submitQuestion ? '试题已提交，等待审核' : '已撤回提交，可以继续修改')
      then?.()
    },
    onError(error) {
      setFailed(failedSave(error))
      if (!(error instanceof ApiError)) return
      if (isDuplicateConflict(error)) onDuplicate()
      for (const [path, message] of Object.entries(error.fields ?? {})) {
        form.form.setError(path, { type: 'server', message })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['question'] }),
  })
  const send = async (of: RecordStamp, then?: () => void) => {
    const { promptForChange } = await import('@/components/domains/question/prompt-for-change')
    // The suggestions taken are stored now, so their issues are answered.
    await beforeSubmit()
    const changeNote = await promptForChange(of.id, { returned: status === 'returned' }).catch(() => null)
    if (changeNote !== null) return write.mutate({ call: submitQuestion, of, changeNote, then })
    toast.info('已保存，没有提交')
  }
  const save = (then: (record: RecordStamp) => void) => {
    setFailed(null)
    form.actions.save({ then })
  }
  const submit = async (then?: () => void) => {
    if (isSubmitting.current) return
    wanted.current = then
    isSubmitting.current = true
    const blocked = blockedBy(await check())
    isSubmitting.current = false
    if (!blocked) return save((record) => void send(record, then))
    toast.warning(blocked.text)
    onBlocked(blocked.first)
  }
  return {
    failed,
    blocked: blockedBy(flaws ?? [])?.text ?? null,
    busy: write.isPending,
    // A live or withdrawn question can be submitted once a change of it is saved.
    maySubmit:
      maySubmit &&
      (isOffered(questionTransitions, 'submit', status) ||
        (form.isDirty && isAllowed(questionTransitions, 'edit', status))),
    mayWithdraw: maySubmit && isOffered(questionTransitions, 'withdraw', status),
    /** Repeats a failed submission with its next step. */
    submitAgain: () => submit(wanted.current),
    submit,
    async withdraw() {
      if (!question) return
      const text = '试题将回到可修改的状态，已排好的审核会取消。'
      if (await confirm({ title: '撤回提交', text, ok: '撤回' })) write.mutate({ call: withdrawQuestion, of: question })
    },
    /** Next steps of a submitted question: a new one, or the next open one of the list. */
    another: onNew,
    nextOpen: onNextOpen,
    saveAndNew: () => form.actions.save({ another: onNew }),
    saveAndNext: onNext && (() => save(onNext)),
  }
}

/** Returns whether the refusal is the duplicate guard, whose message leads to the panel. */
const isDuplicateConflict = ({ result }: ApiError) => (result as Partial<StateConflict> | null)?.guard === 'distinct'

function blockedBy(flaws: readonly Flaw[]): { first: Flaw; text: string } | null {
  const errors = flaws.filter(({ level }) => level === 'error')
  const [first] = errors
  return first ? { first, text: `还有 ${errors.length} 项必须改正：${placeOf(first.field)} ${first.message}` } : null
}
