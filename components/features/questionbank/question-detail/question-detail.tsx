'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Findings } from '@/components/domains/question/findings'
import { questionReview } from '@/components/domains/question/review-screens'
import { PadFrame } from '@/components/domains/question/view/pad-frame'
import { WholeQuestion } from '@/components/domains/question/view/whole-question'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Segmented } from '@/components/kit/inputs/segmented'
import { RecordPage } from '@/components/kit/record/record-page'
import { useNamesLoaded } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { CallInput } from '@/lib/contracts/base/call'
import { questionStates } from '@/lib/contracts/question/card'
import { getQuestion, type QuestionDetail as Question } from '@/lib/contracts/question/detail'
import { useTab } from '@/lib/state/tab'
import { type Audience, DetailActions } from './detail-actions'
import { DetailFailure, DetailSkeleton, NoQuestion } from './detail-states'
import { questionRequest } from './first'
import { QuestionFacts } from './question-facts'

const Comparison = dynamic(
  () => import('@/components/domains/question/comparison/comparison').then((module) => module.Comparison),
  { ssr: false },
)

const SimilarQuestions = dynamic(
  () => import('@/components/domains/question/similar-questions').then((module) => module.SimilarQuestions),
  { ssr: false },
)

const ReviewRounds = dynamic(
  () => import('@/components/domains/review/review-rounds').then((module) => module.ReviewRounds),
  { ssr: false },
)

const QuestionHistory = dynamic(() => import('./question-history').then((module) => module.QuestionHistory), {
  ssr: false,
})

const Paper = dynamic(() => import('./output/paper').then((module) => module.Paper), { ssr: false })

const Discussion = dynamic(
  () => import('@/components/work/discussion/discussion').then((module) => module.Discussion),
  {
    ssr: false,
  },
)

/** Screen 试题详情 (`?id`, `?version`, `?compare`): shows a question as learners or teachers see it, and its facts. */
export function QuestionDetail() {
  const { params } = useTab()
  const asked = questionRequest.input(params)
  return asked ? <Detail asked={asked} /> : <NoQuestion />
}

function Detail({ asked }: { asked: CallInput<typeof getQuestion> }) {
  // The audience remains when the user goes to the next question, because someone who reads as a student wants to
  // continue as a student.
  const [audience, setAudience] = useState<Audience>('teacher')
  const { data, error, refetch, isFetching } = useQuery(queryOf(getQuestion, asked, ownErrors))
  const named = useNamesLoaded()
  const printed = useRef<HTMLDivElement>(null)
  useNamedTab(data)

  if (data && named) {
    const actions = <DetailActions question={data} audience={audience} onAudience={setAudience} printed={printed} />
    return <Shown key={asked.id} question={data} audience={audience} actions={actions} printed={printed} />
  }
  return error ? <DetailFailure error={error} onRetry={refetch} retrying={isFetching} /> : <DetailSkeleton />
}

/** Maximum number of characters of the stem in the tooltip. */
const BEGINNING = 40

/**
 * Sets the title of the tab to the code of the question, and its tooltip to the beginning of the stem with formulas as
 * text. The code that writes formulas as text loads later.
 */
function useNamedTab(question: Question | undefined): void {
  const { setTitle } = useTab()
  const code = question?.code
  const stem = question?.content.stemHtml
  useEffect(() => {
    if (!code) return
    const title = `试题 ${code}`
    setTitle(title)
    let over = false
    const name = async () => {
      const { writtenText } = await import('@/lib/formula/written')
      const text = new DOMParser().parseFromString(stem ?? '', 'text/html').body.textContent
      if (!over) setTitle(title, cut(writtenText(text), BEGINNING))
    }
    void name().catch(() => null)
    return () => {
      over = true
    }
  }, [code, stem, setTitle])
}

const cut = (text: string, most: number) => (text.length > most ? `${[...text].slice(0, most).join('')}…` : text)

interface ShownProps {
  question: Question
  audience: Audience
  actions: React.ReactNode
  /** Element to print; null until it is mounted. */
  printed: RefObject<HTMLDivElement | null>
}

const tabs = [
  { value: 'content', label: '内容' },
  { value: 'review', label: '审核记录' },
  { value: 'similar', label: '相似题' },
  { value: 'log', label: '操作日志' },
] as const
type DetailTab = (typeof tabs)[number]['value']

function Shown({ question, audience, actions, printed }: ShownProps) {
  const { findings, version } = question
  const teacher = audience === 'teacher'
  const content = <WholeQuestion question={question} teacher={teacher} />
  const { params, setParams } = useTab()
  const compared = params.get('compare')
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'content'
  const onTab = (next: DetailTab) => {
    const address = new URLSearchParams(params)
    if (next === 'content') address.delete('tab')
    else address.set('tab', next)
    address.delete('beside')
    setParams(address)
  }
  return (
    <RecordPage
      title={question.code}
      marks={<StatusChip {...questionStates[question.status]} />}
      actions={actions}
      side={
        <>
          {findings.length > 0 ? <Findings findings={findings} /> : null}
          <QuestionFacts question={question} />
        </>
      }
    >
      <div>
        <Segmented label="详情" value={tab} choices={tabs} onChange={onTab} />
      </div>
      {tab === 'similar' ? <SimilarQuestions question={question} /> : null}
      {tab === 'review' ? <ReviewRounds screens={questionReview} recordId={question.id} /> : null}
      {tab === 'log' ? <QuestionHistory id={question.id} /> : null}
      {tab === 'content' && compared && compared !== version.id ? (
        <Comparison question={question} other={{ id: question.id, version: compared }} />
      ) : null}
      <Printed ref={printed} hidden={tab !== 'content'}>
        <Paper question={question} teacher={teacher} />
        {audience === 'pad' ? <PadFrame on>{content}</PadFrame> : content}
      </Printed>
      {tab === 'content' ? <Discussion entity="question" recordId={question.id} /> : null}
    </RecordPage>
  )
}

const Printed = styled('div')({ display: 'grid', gap: 16, minWidth: 0, '&[hidden]': { display: 'none' } })
