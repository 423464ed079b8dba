'use client'

import Alert from '@mui/material/Alert'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { SectionCard } from '@/components/kit/record/section-card'
import { FormInputs, FormNotesOf } from '@/components/work/form/form-parts'
import { LeaseNote } from '@/components/work/form/lease-note'
import { SaveFailure } from '@/components/work/form/save-failure'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import { type BodyChild, questionBody } from '@/lib/contracts/question/body'
import { questionStates } from '@/lib/contracts/question/card'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { Actions } from './actions'
import { CheckBar } from './checks/check-bar'
import { useChecks } from './checks/use-checks'
import { FlawsAtFields, goToField } from './flaws'
import { ChildrenInput } from './inputs/children-input'
import { ContentInputs } from './inputs/content-inputs'
import { MetadataInputs, ScopeInputs } from './inputs/metadata-inputs'
import { mended } from './mend'
import { PageLayout } from './page-layout'
import { usePasted } from './pasted/use-pasted'
import { factsOf, useQuestionTypes } from './type-facts'
import { useContent } from './use-content'
import { useQuestionKeys } from './use-question-keys'
import { useQuestionState } from './use-question-state'

const Preview = dynamic(() => import('./preview/preview').then((module) => module.Preview), { ssr: false })

const fields = Object.keys(questionBody.shape) as (keyof typeof questionBody.shape)[]

interface QuestionFormProps {
  form: FormBodyState
  question: EditedQuestion | null
  onNew: () => void
  /** The question that comes next in the list this one was opened from; absent: it was opened from none. */
  onNext: (() => void) | undefined
}

/** The form of one question, once everything it starts from is there. */
export function QuestionForm({ form, question, onNew, onNext }: QuestionFormProps) {
  const { locked, closed, lease, isNew, element } = form
  const types = useQuestionTypes()
  const body = useBody()
  const flaws = useChecks(body, types)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState(false)
  const { register } = useFormContext()
  const { content, change } = useContent()
  const facts = factsOf(types, content.typeCode)
  const takeQuestions = usePasted(types)

  const go = (flaw: Flaw) => goToField(element.current, flaw.field)
  const state = useQuestionState({
    form,
    question,
    flaws,
    onNew,
    onNext,
    onBlocked() {
      setTried(true)
      const first = flaws?.find(({ level }) => level === 'error')
      if (first) go(first)
    },
  })
  useQuestionKeys({ root: element, on: !locked, saveAndNew: state.saveAndNew, saveAndNext: state.saveAndNext })
  const mend = ({ field, mend: with_ }: Flaw) => {
    if (!with_) return
    const name = field.split('.')[0] as keyof typeof body
    const value = mended(body, field, with_.value)[name]
    void register(name).onChange({ target: { name, value }, type: 'change' })
  }
  const known = content.typeCode !== '' && types.length > 0
  return (
    <FlawsAtFields value={tried ? (flaws ?? none) : none}>
      <PageLayout
        title={question ? question.code : '录题'}
        marks={
          <>
            {question ? <StatusChip {...questionStates[question.status]} /> : null}
            {isNew ? null : <LeaseNote lease={lease} />}
          </>
        }
        actions={<Actions form={form} question={state} />}
        preview={<Preview body={body} types={types} />}
        bar={<CheckBar flaws={flaws} onGo={go} onMend={locked ? undefined : mend} open={open} onOpen={setOpen} />}
      >
        <FormNotesOf body={form} />
        {state.failed ? <SaveFailure failed={state.failed} onRetry={state.submit} /> : null}
        {closed && question ? <Closed question={question} /> : null}
        <FormInputs body={form}>
          <SectionCard title="题型与范围">
            <ScopeInputs types={types} />
          </SectionCard>
          {known ? (
            <SectionCard title={facts.baseType === 'composite' ? '材料与小题' : '题目'}>
              <ContentInputs content={content} change={change} facts={facts} at="" onQuestions={takeQuestions} />
              {facts.baseType === 'composite' ? (
                <ChildrenInput
                  items={content.children}
                  onChange={(children: BodyChild[]) => change({ children })}
                  types={types}
                  subject={body.subject}
                />
              ) : null}
            </SectionCard>
          ) : null}
          <SectionCard title="属性">
            <MetadataInputs />
          </SectionCard>
        </FormInputs>
      </PageLayout>
    </FlawsAtFields>
  )
}

const none: readonly Flaw[] = []

/** The whole question as it is written now. */
function useBody() {
  const values: unknown[] = useWatch({ name: fields })
  return Object.fromEntries(fields.map((field, at) => [field, values[at]])) as EditedQuestion['body']
}

function Closed({ question: { status } }: { question: EditedQuestion }) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {questionStates[status].label}的试题不能修改。{status === 'pending' ? '要修改，请先撤回提交。' : null}
    </Alert>
  )
}
