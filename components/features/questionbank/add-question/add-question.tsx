'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { labels } from '@/components/domains/question/place-of'
import { FormWaiting } from '@/components/work/form/form-waiting'
import { PageForm } from '@/components/work/form/page-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { useNeighbours } from '@/components/work/record/use-neighbours'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { isAllowed, isOffered } from '@/lib/contracts/base/transitions'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { listQuestions, type QuestionListItem } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'
import { type EditedQuestion, editQuestion, getQuestionBody, insertQuestion } from '@/lib/contracts/question/editing'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import { useHydrated } from '@/lib/helpers/hydrated'
import { useTab } from '@/lib/state/tab'
import { copyOf } from './empty'
import { ADD_CHILD } from './inputs/children-input'
import { PageLayout } from './page-layout'
import { QuestionForm } from './question-form'
import { showBodyField } from './show'
import { useEditingSession } from './use-editing-session'
import { useUploads } from './use-uploads'

const toValues = ({ body }: EditedQuestion) => body
const titleOf = ({ code }: EditedQuestion) => code
/** Returns whether the user can still submit a row of the list. */
const isOpen = (row: Partial<QuestionListItem>) =>
  row.status !== undefined && row.owned !== false && isOffered(questionTransitions, 'submit', row.status)
const isEditable = ({ status }: EditedQuestion) => isAllowed(questionTransitions, 'edit', status)

/**
 * 录题 (`?id` edits, `?copy` copies another question, `?parent` adds a child to a composite): form, preview, checks and
 * submission of a question.
 */
export function AddQuestion() {
  // Rendered only in the browser: text typed before hydration would be lost.
  const alive = useHydrated()
  if (!alive) return <PageLayout title="录题">{null}</PageLayout>
  return (
    <RecordProvider
      entity="question"
      name={questionCard.name}
      labels={labels}
      read={getQuestionBody}
      titleOf={titleOf}
      isEditable={isEditable}
      show={showBodyField}
    >
      <Begun />
    </RecordProvider>
  )
}

/**
 * Loads the initial values of a new question first; the form stays mounted when the question is stored and the address
 * changes.
 */
function Begun() {
  const { params, setParams } = useTab()
  const parent = params.get('id') ? null : params.get('parent')
  useEffect(() => {
    if (parent) setParams(new URLSearchParams({ id: parent, [ADD_CHILD]: '1' }), 'replace')
  }, [parent, setParams])
  const id = params.get('id') ? null : params.get('copy')
  const allowed = useCan(getQuestionBody.permission)
  const asks = allowed && id !== null
  const { data, error, refetch } = useQuery({
    ...queryOf(getQuestionBody, { id: id ?? '' }, ownErrors),
    enabled: asks,
  })
  // The copy stays as it was at the start, even if its source changes.
  const [source, setSource] = useState<{ of: string; body: QuestionBody } | null>(null)
  if (asks && data && source?.of !== id) setSource({ of: id, body: copyOf(data.body) })
  if (parent) return <PageLayout title="录题">{null}</PageLayout>
  if (id === null || source?.of === id) return <EditingSession key={source?.of ?? ''} copied={source?.body ?? null} />
  return (
    <PageLayout title="录题">
      <FormWaiting
        id="new"
        insert={insertQuestion}
        edit={editQuestion}
        name={questionCard.name}
        allowed={allowed}
        error={error}
        onRetry={() => refetch()}
      />
    </PageLayout>
  )
}

function EditingSession({ copied }: { copied: QuestionBody | null }) {
  const { setTitle } = useTab()
  const { key, id, start, stored, another, next } = useEditingSession(copied)
  const uploads = useUploads()
  const beside = useNeighbours({ call: listQuestions, id, unit: '题', open: next })
  return (
    <PageForm
      key={key}
      id={id}
      title="录题"
      insert={insertQuestion}
      edit={editQuestion}
      empty={start as Readonly<Record<string, unknown>>}
      toValues={toValues as (record: EditedQuestion) => Readonly<Record<string, unknown>>}
      // With scope and type known, the user starts with the stem.
      startAt={start.typeCode === '' ? undefined : 'stemHtml'}
      ready={uploads.settled}
      onSaved={(answer) => stored(answer as EditedQuestion)}
      waiting={(content) => <PageLayout title="录题">{content}</PageLayout>}
    >
      {(form, question) => (
        <>
          <Titled code={question?.code} setTitle={setTitle} />
          <QuestionForm
            form={form}
            question={question}
            uploads={uploads}
            onNew={() => another(form.form.getValues() as QuestionBody)}
            onNext={beside.known ? () => beside.go('next') : undefined}
            onNextOpen={beside.known ? () => beside.go('next', isOpen) : undefined}
          />
        </>
      )}
    </PageForm>
  )
}

function Titled({ code, setTitle }: { code: string | undefined; setTitle: (title: string) => void }) {
  useEffect(() => setTitle(code ? `录题 ${code}` : ''), [code, setTitle])
  return null
}
