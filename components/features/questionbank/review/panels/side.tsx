'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useId } from 'react'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { Findings } from '@/components/work/question/findings'
import { changeFacts } from '@/components/work/question/version-change'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import type { ReviewIssue, ReviewTask } from '@/lib/contracts/review/judging'
import type { ReviewedField } from '../fields'
import type { Issues } from '../use-issues'
import type { Judging } from '../use-judging'
import { Checklist } from './checklist'
import { IssueList } from './issue-list'

const IssueForm = dynamic(() => import('./issue-form').then((module) => module.IssueForm), { ssr: false })
const SimilarQuestions = dynamic(
  () => import('@/components/work/question/similar-questions').then((module) => module.SimilarQuestions),
  { ssr: false },
)

const ReviewRounds = dynamic(
  () => import('@/components/work/review/review-rounds').then((module) => module.ReviewRounds),
  { ssr: false },
)

const labels = labelsOf(questionCard)
const taskLabels = labelsOf(reviewTaskCard)
const COMMENT_MOST = 500

interface SideProps {
  task: ReviewTask
  question: QuestionDetail
  fields: readonly ReviewedField[]
  judging: Judging
  issues: Issues
  /** What helps to judge is open: earlier rounds, similar questions. */
  history: boolean
  onHistory: (open: boolean) => void
  onShow: (issue: ReviewIssue) => void
}

/** What is said of the question, and what helps to say it. */
export function Side({ task, question, fields, judging, issues, history, onHistory, onShow }: SideProps) {
  const { draft } = issues
  const { judges, stage, kind } = task
  return (
    <>
      {draft ? (
        <IssueForm
          key={`${draft.issue?.id ?? 'new'}-${draft.errorType}-${draft.anchor.quote}`}
          draft={draft}
          taskId={task.id}
          fields={fields}
          types={issues.types}
          judges={judges}
          onAnchor={issues.place}
          onChange={issues.keep}
          onClose={issues.close}
        />
      ) : null}
      <IssueList
        issues={task.issues}
        fields={fields}
        taskId={task.id}
        editable={judges}
        active={issues.active}
        onShow={onShow}
        onEdit={issues.edit}
        onRemove={issues.remove}
        onVerify={issues.verify}
      />
      {stage.checklist.length > 0 && kind !== 'verify' ? (
        <Checklist items={stage.checklist} ticks={judging.ticks} onTick={judging.tick} disabled={!judges} />
      ) : null}
      <Comment text={judging.comment} onChange={judging.say} readOnly={!judges} />
      {question.findings.length > 0 ? <Findings findings={question.findings} /> : null}
      <Facts task={task} question={question} />
      <Button size="small" aria-expanded={history} aria-keyshortcuts="h" onClick={() => onHistory(!history)}>
        {history ? '收起审核记录与相似题' : '审核记录与相似题'}
      </Button>
      {history ? (
        <>
          <ReviewRounds entity="question" recordId={question.id} />
          <SimilarQuestions question={question} />
        </>
      ) : null}
    </>
  )
}

function Comment({ text, onChange, readOnly }: { text: string; onChange: (text: string) => void; readOnly: boolean }) {
  const id = useId()
  return (
    <SectionCard title="意见">
      <InputFrame id={id} label="给作者的话" hint={`${text.length} / ${COMMENT_MOST}`} error={undefined}>
        <textarea
          id={id}
          className="control"
          rows={3}
          maxLength={COMMENT_MOST}
          readOnly={readOnly}
          aria-describedby={`${id}-message`}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputFrame>
    </SectionCard>
  )
}

function Facts({ task, question }: { task: ReviewTask; question: QuestionDetail }) {
  const type = useDictName('questionType')
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const difficulty = useDictName('difficulty')
  return (
    <SectionCard title="基本信息">
      <DescriptionList
        items={[
          { label: labels.type, value: type(question.typeCode) },
          {
            label: taskLabels.scope,
            value: [subject(question.subject), grade(question.grade)].filter(Boolean).join(' · '),
          },
          { label: labels.difficulty, value: difficulty(question.difficulty) },
          { label: labels.score, value: question.score === null ? null : `${question.score} 分` },
          { label: labels.knowledge, value: question.knowledge.map(({ name }) => name).join('；') },
          { label: labels.source, value: question.source },
          ...changeFacts(question.version),
          { label: taskLabels.submitter, value: task.submitter ?? (task.blind ? '（盲审）' : null) },
        ]}
      />
    </SectionCard>
  )
}
