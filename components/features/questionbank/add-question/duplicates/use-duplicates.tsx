'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import { queryOf } from '@/lib/api/query-of'
import type { CallInput } from '@/lib/contracts/base/call'
import type { BodyContent, QuestionBody } from '@/lib/contracts/question/body'
import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import type { SimilarQuestion } from '@/lib/contracts/question/detail'
import { findDuplicates } from '@/lib/contracts/question/duplicates'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import type { QuestionType } from '../type-facts'

/** The panel's code loads when the user first opens the panel. */
const DuplicatesPanel = dynamic(() => import('./duplicates-panel').then((module) => module.DuplicatesPanel), {
  ssr: false,
})

/** Milliseconds without typing before the search; longer than a pause between two sentences. */
const PAUSE = 1_500
/** Minimum length of a stem in characters; a shorter stem would be similar to too many questions. */
const SHORTEST = 8
/** Code of the findings that open the panel with a click. */
export const DUPLICATE = 'duplicate'
/**
 * Query key under which the found questions are cached. The key does not contain the kind of record `question`, because
 * otherwise each change by another user in the question bank would repeat the search. The service checks for duplicates
 * again at submission.
 */
const KEY = 'duplicates'

type DuplicateRequest = CallInput<typeof findDuplicates>

interface Writing {
  form: FormBodyState
  /** Null before the first save of the question. */
  question: EditedQuestion | null
  body: QuestionBody
  types: readonly QuestionType[]
}

/** Placeholder request for the query key while the query is disabled. */
const noRequest: DuplicateRequest = { id: null, subject: '', section: '', parts: [] }

/** Searches for equal or similar questions after a pause in typing, and again when the text has changed. */
export function useDuplicates({ form, question, body, types }: Writing) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<DuplicateRequest | null>(null)
  const [open, setOpen] = useState(false)
  const id = question?.id ?? null
  // A locked form does not search for duplicates.
  const on = !form.locked
  const { subject, section, stemHtml, options, blanks, children } = body
  useEffect(() => {
    if (!on) return
    const ask = () => {
      const parts = [{ stemHtml, options, blanks }, ...children].map(partOf)
      const isLong = parts.some((part) => part.stemHtml.replace(/<[^>]*>/g, '').trim().length >= SHORTEST)
      const now = isLong ? { id, subject, section, parts } : null
      setAsked((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const timer = setTimeout(ask, PAUSE)
    return () => clearTimeout(timer)
  }, [on, id, subject, section, stemHtml, options, blanks, children])
  const { data } = useQuery({
    ...queryOf(findDuplicates, asked ?? noRequest, { quiet: true, partition: KEY }),
    enabled: on && asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true, byTime: true },
  })
  const list = asked === null ? none : (data?.list ?? none)
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] })
  return {
    flaws: flawsOf(list),
    show() {
      setOpen(true)
      // Search again, because the service may have refused the submission for duplicates that the last search did not
      // find.
      void refresh()
    },
    panel: open ? (
      <DuplicatesPanel
        question={question}
        body={body}
        types={types}
        list={list}
        saved={id !== null && !form.isDirty}
        onDecided={refresh}
        onClose={() => setOpen(false)}
      />
    ) : null,
  }
}

const none: readonly SimilarQuestion[] = []

const partOf = ({ stemHtml, options, blanks }: Pick<BodyContent, 'stemHtml' | 'options' | 'blanks'>) => ({
  stemHtml,
  options: options.map(({ html }) => ({ html })),
  ...(hasOwnOptions({ blanks }) && {
    blanks: blanks.map(({ options: own = [] }) => ({ options: own.map(({ html }) => ({ html })) })),
  }),
})

/** Returns one finding for all undecided duplicates together; a click on the finding opens the panel. */
function flawsOf(list: readonly SimilarQuestion[]): readonly Flaw[] {
  const undecided = list.filter(({ decision }) => !decision)
  const [first] = undecided
  if (!first) return []
  const which = undecided.length > 1 ? `${first.code} 等 ${undecided.length} 题` : first.code
  const message =
    first.kind === 'exact'
      ? `与 ${which} 内容相同，判定后才能提交`
      : `与 ${which} 近似重复（相似度 ${Math.round(first.score * 100)}%）`
  return [{ level: 'warn', code: DUPLICATE, field: 'stemHtml', message }]
}
