'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { type FailedSave, failedSave } from '@/components/work/form/failed-save'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import { queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import type { RecordStamp } from '@/lib/contracts/base/record'
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
import { request } from '@/lib/http/client'
import { placeOf } from './labels'

interface Options {
  form: FormBodyState
  question: EditedQuestion | null
  flaws: readonly Flaw[] | null
  /** Leads to what blocks. */
  onBlocked: () => void
  onNew: () => void
  onNext: (() => void) | undefined
}

export type QuestionState = ReturnType<typeof useQuestionState>

/** What can be done with the question besides writing it: as its state, its checks and the person's rights have it. */
export function useQuestionState({ form, question, flaws, onBlocked, onNew, onNext }: Options) {
  const client = useQueryClient()
  const [failed, setFailed] = useState<FailedSave | null>(null)
  const maySubmit = useCan(submitQuestion.permission)
  const status = question?.status ?? 'draft'
  const errors = flaws?.filter(({ level }) => level === 'error') ?? []
  const [first] = errors
  const blocked = first ? `还有 ${errors.length} 项必须改正：${placeOf(first.field)} ${first.message}` : null

  const write = useMutation({
    mutationFn: ({ call, of }: { call: typeof submitQuestion | typeof withdrawQuestion; of: RecordStamp }) =>
      request(call, { id: of.id, rowVersion: of.rowVersion }, { quiet: true }),
    meta: { ownErrors: true },
    onSuccess(answer, { call }) {
      setFailed(null)
      client.setQueryData(queryOf(getQuestionBody, { id: answer.id }).queryKey, answer)
      toast.success(call === submitQuestion ? '试题已提交，等待审核' : '已撤回提交，可以继续修改')
    },
    onError(error) {
      setFailed(failedSave(error))
      if (!(error instanceof ApiError)) return
      for (const [path, message] of Object.entries(error.fields ?? {})) {
        form.form.setError(path, { type: 'server', message })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['question'] }),
  })
  const save = (then: (record: RecordStamp) => void) => {
    setFailed(null)
    form.actions.save({ then })
  }
  return {
    failed,
    blocked,
    busy: write.isPending,
    // What is live or withdrawn is submitted once a change of it is saved.
    maySubmit:
      maySubmit &&
      (isOffered(questionTransitions, 'submit', status) ||
        (form.isDirty && isAllowed(questionTransitions, 'edit', status))),
    mayWithdraw: maySubmit && isOffered(questionTransitions, 'withdraw', status),
    submit() {
      if (blocked !== null) {
        toast.warning(blocked)
        return onBlocked()
      }
      save((of) => write.mutate({ call: submitQuestion, of }))
    },
    async withdraw() {
      if (!question) return
      const text = '试题将回到可修改的状态，已排好的审核会取消。'
      if (await confirm({ title: '撤回提交', text, ok: '撤回' })) write.mutate({ call: withdrawQuestion, of: question })
    },
    saveAndNew: () => form.actions.save({ another: onNew }),
    saveAndNext: onNext && (() => save(onNext)),
  }
}
