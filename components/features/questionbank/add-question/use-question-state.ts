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
  /** Findings at the last pause in typing; null before the first check. */
  flaws: readonly Flaw[] | null
  /** Checks the question as it is in the form now. */
  check: () => Promise<readonly Flaw[]>
  /**
   * Sends the author's answers to the reviewer's issues; without these answers the service does not accept the
   * submission.
   */
  beforeSubmit: () => Promise<void>
  /** Shows the user the finding that blocks the submission. */
  onBlocked: (flaw: Flaw) => void
  /** Called when the service refuses the submission because of a duplicate. */
  onDuplicate: () => void
  onNew: () => void
  onNext: (() => void) | undefined
  /** Opens the next question of the list that is not submitted yet; undefined if there is none. */
  onNextOpen: (() => void) | undefined
}

interface Writing {
  readonly call: typeof submitQuestion | typeof withdrawQuestion
  readonly of: RecordStamp
  readonly changeNote?: string
  /** Runs after a successful submission. */
  readonly then?: (() => void) | undefined
}

export type QuestionState = ReturnType<typeof useQuestionState>

/**
 * Returns the submission, the withdrawal and the next steps of a question, as far as its status, the checks and the
 * user's permissions allow them.
 */
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
    // The form is stored with the suggestions that the user has taken, so their issues can be reported as fixed.
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
    // A live or withdrawn question can be submitted as soon as it has a change, because the submission saves this
    // change first.
    maySubmit:
      maySubmit &&
      (isOffered(questionTransitions, 'submit', status) ||
        (form.isDirty && isAllowed(questionTransitions, 'edit', status))),
    mayWithdraw: maySubmit && isOffered(questionTransitions, 'withdraw', status),
    /** Repeats a failed submission together with the next step that the user chose for it. */
    submitAgain: () => submit(wanted.current),
    submit,
    async withdraw() {
      if (!question) return
      const text = '试题将回到可修改的状态，已排好的审核会取消。'
      if (await confirm({ title: '撤回提交', text, ok: '撤回' })) write.mutate({ call: withdrawQuestion, of: question })
    },
    /**
     * Next steps after a submission: start a new question, or open the next question of the list that is not submitted.
     */
    another: onNew,
    nextOpen: onNextOpen,
    saveAndNew: () => form.actions.save({ another: onNew }),
    saveAndNext: onNext && (() => save(onNext)),
  }
}

/** Returns whether the service refused the submission because of an undecided duplicate. */
const isDuplicateConflict = ({ result }: ApiError) => (result as Partial<StateConflict> | null)?.guard === 'distinct'

function blockedBy(flaws: readonly Flaw[]): { first: Flaw; text: string } | null {
  const errors = flaws.filter(({ level }) => level === 'error')
  const [first] = errors
  return first ? { first, text: `还有 ${errors.length} 项必须改正：${placeOf(first.field)} ${first.message}` } : null
}
