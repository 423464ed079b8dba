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
/** Returns whether the user may still submit the question of this row of the question list. */
const isOpen = (row: Partial<QuestionListItem>) =>
  row.status !== undefined && row.owned !== false && isOffered(questionTransitions, 'submit', row.status)
const isEditable = ({ status }: EditedQuestion) => isAllowed(questionTransitions, 'edit', status)

/**
 * Screen 录题 with form, preview, checks and submission of a question. The address names the question to edit (`?id`), to
 * copy (`?copy`), or to give a new child (`?parent`).
 */
export function AddQuestion() {
  // The form is rendered only in the browser, because text that the user types before hydration would be lost.
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
 * Loads the question to copy before the form opens, and redirects `?parent` to the form of the parent question. The
 * form stays mounted when a new question is stored and its id is written into the address.
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
  // The copied content is read once, so that a later change of the source question does not replace what the user
  // types.
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
      // If the question type is already filled, the focus begins in the stem.
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
