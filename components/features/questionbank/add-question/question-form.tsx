'use client'

import Alert from '@mui/material/Alert'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { ToolsPlace } from '@/components/kit/inputs/tools-place'
import { SectionCard } from '@/components/kit/record/section-card'
import { FormFailure, FormInputs, FormNotesOf } from '@/components/work/form/form-parts'
import { LeaseNote } from '@/components/work/form/lease-note'
import { SaveFailure } from '@/components/work/form/save-failure'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import { type BodyChild, questionBody } from '@/lib/contracts/question/body'
import { questionStates } from '@/lib/contracts/question/card'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { Actions } from './actions'
import { FormCheckBar } from './checks/form-check-bar'
import { useChecks } from './checks/use-checks'
import { useOutsideFacts } from './checks/use-outside-facts'
import { DUPLICATE, useDuplicates } from './duplicates/use-duplicates'
import { FlawsAtFields, goToField, TextEdit } from './flaws'
import { ChildrenInput } from './inputs/children-input'
import { ContentInputs } from './inputs/content-inputs'
import { MetadataInputs, ScopeInputs } from './inputs/metadata-inputs'
import { PageLayout } from './page-layout'
import type { PreviewProps } from './preview/preview'
import { replaceText, textAt } from './replace-text'
import { useAppliedSuggestions } from './returned/use-applied-suggestions'
import { useReturned } from './returned/use-returned'
import { useToolsLine } from './tools-line'
import { factsOf, useQuestionTypes } from './type-facts'
import { useAfterFirstFrame } from './use-after-first-frame'
import { useContent } from './use-content'
import { useQuestionKeys } from './use-question-keys'
import { useQuestionState } from './use-question-state'
import { UploadPicture, type Uploads } from './use-uploads'

// The preview's code loads together with the form, although the preview is rendered later. The server does not load it.
if (typeof window !== 'undefined') void import('./preview/preview').catch(() => null)
const Preview = dynamic(
  () =>
    import('./preview/preview').then(
      (module) => module.Preview,
      // If the preview's code cannot be loaded, the form remains usable.
      () => NoPreview,
    ),
  { ssr: false },
)

/** The code that shows the reviewer's issues loads only for a question that a reviewer has returned. */
const ReturnedIssues = dynamic(() => import('./returned/returned-issues').then((module) => module.ReturnedIssues), {
  ssr: false,
})

function NoPreview(_props: PreviewProps) {
  return <p style={{ margin: 0 }}>预览没有加载出来，保存后刷新即可看到。</p>
}

const wasReturned = ({ status }: EditedQuestion) => status === 'returned'

const fields = Object.keys(questionBody.shape) as (keyof typeof questionBody.shape)[]

interface QuestionFormProps {
  form: FormBodyState
  question: EditedQuestion | null
  uploads: Uploads
  onNew: () => void
  /** Opens the next question of the list; undefined if the form was not opened from a list. */
  onNext: (() => void) | undefined
  /** Opens the next question of the list that is not submitted yet; undefined if there is none. */
  onNextOpen: (() => void) | undefined
}

/** Form of one question, rendered once its initial data has loaded. */
export function QuestionForm({ form, question, uploads, onNew, onNext, onNextOpen }: QuestionFormProps) {
  const { locked, closed, lease, isNew, element } = form
  const types = useQuestionTypes()
  const body = useBody()
  const outside = useOutsideFacts(body, question)
  const checks = useChecks(body, types, outside.facts)
  const duplicates = useDuplicates({ form, question, body, types })
  const flaws = checks.flaws && [...uploads.flaws, ...checks.flaws, ...duplicates.flaws]
  const [edit, setEdit] = useState<{ path: string; html: string } | null>(null)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState(false)
  const { register, getValues } = useFormContext()
  const { content, change } = useContent()
  const facts = factsOf(types, content.typeCode)

  const go = (flaw: Flaw) => (flaw.code === DUPLICATE ? duplicates.show() : goToField(element.current, flaw.field))
  const taken = useAppliedSuggestions(form.state.rowVersion)
  const returned = useReturned(question, taken)
  const state = useQuestionState({
    form,
    beforeSubmit: taken.settle,
    question,
    flaws,
    async check() {
      await uploads.settled()
      return checks.check(bodyNow(), await outside.now())
    },
    onNew,
    onNext,
    onNextOpen,
    onDuplicate: duplicates.show,
    onBlocked(flaw) {
      setTried(true)
      go(flaw)
    },
  })
  useQuestionKeys({
    root: element,
    on: !locked || closed,
    saveAndNew: state.saveAndNew,
    saveAndNext: state.saveAndNext,
    submitAndNew() {
      if (state.maySubmit && !closed) void state.submit(state.another)
    },
  })
  const toolsLine = useToolsLine()
  const bodyNow = () => bodyOf(getValues(fields as string[]))
  const write = (path: string, html: string) => {
    const name = path.split('.')[0] as keyof typeof body
    const value = replaceText(bodyNow(), path, html)[name]
    setEdit({ path, html })
    void register(name).onChange({ target: { name, value }, type: 'change' })
  }
  /**
   * Repairs a finding: checks the current text again before replacing it, so that text typed since the last check is
   * not lost.
   */
  const mend = async ({ code, field, message }: Flaw) => {
    const before = textAt(bodyNow(), field)
    const found = await checks.check(bodyNow())
    const now = found.find((flaw) => flaw.code === code && flaw.field === field && flaw.message === message)
    if (now?.fix && textAt(bodyNow(), field) === before) write(field, now.fix.value)
  }
  const known = content.typeCode !== '' && types.length > 0
  const rest = useAfterFirstFrame()
  return (
    <Around flaws={tried ? (flaws ?? none) : none} edit={edit} upload={uploads.upload}>
      <PageLayout
        title={question ? question.code : '录题'}
        marks={
          <>
            {question ? <StatusChip {...questionStates[question.status]} /> : null}
            {isNew ? null : <LeaseNote lease={lease} />}
          </>
        }
        actions={<Actions form={form} question={state} />}
        tools={locked ? undefined : toolsLine.line}
        notice={
          <>
            <FormFailure body={form} />
            {state.failed ? <SaveFailure failed={state.failed} onRetry={() => void state.submitAgain()} /> : null}
          </>
        }
        preview={rest ? <Preview body={body} types={types} /> : <div />}
        bar={
          <FormCheckBar
            flaws={flaws && [...flaws, ...returned]}
            onGo={go}
            onFix={locked ? undefined : mend}
            open={open}
            onOpen={setOpen}
          />
        }
      >
        <FormNotesOf body={form} />
        {closed && question ? <Closed question={question} /> : null}
        {question && wasReturned(question) ? (
          <ReturnedIssues
            questionId={question.id}
            body={body}
            locked={locked}
            applied={taken}
            onGo={(path) => goToField(element.current, path)}
            onChange={write}
          />
        ) : null}
        <FormInputs body={form}>
          <ToolsPlace value={toolsLine.place}>
            <SectionCard title="题型与范围">
              <ScopeInputs types={types} />
            </SectionCard>
            {known ? (
              <SectionCard title={facts.baseType === 'composite' ? '材料与小题' : '题目'}>
                <ContentInputs
                  content={content}
                  change={change}
                  facts={facts}
                  at=""
                  types={types}
                  items={content.children}
                  whole={rest}
                />
                {rest && facts.baseType === 'composite' ? (
                  <ChildrenInput
                    items={content.children}
                    onChange={(children: BodyChild[]) => change({ children })}
                    types={types}
                    subject={body.subject}
                  />
                ) : null}
              </SectionCard>
            ) : null}
            {rest ? (
              <SectionCard title="属性">
                <MetadataInputs />
              </SectionCard>
            ) : null}
          </ToolsPlace>
        </FormInputs>
      </PageLayout>
      {duplicates.panel}
    </Around>
  )
}

interface AroundProps {
  flaws: readonly Flaw[]
  edit: { path: string; html: string } | null
  upload: Uploads['upload']
  children: ReactNode
}

/** Contexts from which the fields read the findings, the repaired text and the upload function. */
function Around({ flaws, edit, upload, children }: AroundProps) {
  return (
    <FlawsAtFields value={flaws}>
      <TextEdit value={edit}>
        <UploadPicture value={upload}>{children}</UploadPicture>
      </TextEdit>
    </FlawsAtFields>
  )
}

const none: readonly Flaw[] = []

/** Returns the current values of all fields of the question. */
function useBody() {
  return bodyOf(useWatch({ name: fields }))
}

const bodyOf = (values: readonly unknown[]) =>
  Object.fromEntries(fields.map((field, at) => [field, values[at]])) as EditedQuestion['body']

function Closed({ question: { status } }: { question: EditedQuestion }) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {questionStates[status].label}的试题不能修改。{status === 'pending' ? '要修改，请先撤回提交。' : null}
    </Alert>
  )
}
