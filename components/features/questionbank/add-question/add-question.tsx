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
import { useSitting } from './use-sitting'
import { useUploads } from './use-uploads'

const toValues = ({ body }: EditedQuestion) => body
const titleOf = ({ code }: EditedQuestion) => code
/** Whether a row of the list is still to be submitted, by this person. */
const isOpen = (row: Partial<QuestionListItem>) =>
  row.status !== undefined && row.owned !== false && isOffered(questionTransitions, 'submit', row.status)
const isEditable = ({ status }: EditedQuestion) => isAllowed(questionTransitions, 'edit', status)

/** 录题 (`?id` edits, `?copy` starts from another one, `?parent` adds a child to a composite): a question is written, seen, checked and submitted. */
export function AddQuestion() {
  // Never part of the server's HTML: what is typed before the page has come alive would be lost.
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

/** What a new one begins as is read first; the form stays when it is stored and the address says so. */
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
  // It stays as it was then, whatever becomes of the source meanwhile.
  const [source, setSource] = useState<{ of: string; body: QuestionBody } | null>(null)
  if (asks && data && source?.of !== id) setSource({ of: id, body: copyOf(data.body) })
  if (parent) return <PageLayout title="录题">{null}</PageLayout>
  if (id === null || source?.of === id) return <Sitting key={source?.of ?? ''} copied={source?.body ?? null} />
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

function Sitting({ copied }: { copied: QuestionBody | null }) {
  const { setTitle } = useTab()
  const { key, id, start, stored, another, next } = useSitting(copied)
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
      // Scope and type are known: what is left to be written begins with the stem.
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
