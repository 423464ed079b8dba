'use client'

import { styled } from '@mui/material/styles'
import { useMetadata } from '@/components/domains/question/use-metadata'
import { changeFacts } from '@/components/domains/question/version-change'
import { routeSteps } from '@/components/domains/question/view/knowledge-name'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

const labels = labelsOf(questionCard)

const Points = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& small': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
  '& em': {
    marginInlineStart: 6,
    padding: '1px 6px',
    borderRadius: 4,
    fontStyle: 'normal',
    fontSize: 12,
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.action.selected,
  },
}))

/** Column next to the content of a question: metadata, knowledge points, statistics of answers, version and authors. */
export function QuestionFacts({ question }: { question: QuestionDetail }) {
  const metadata = useMetadata(question)
  const { version } = question
  return (
    <>
      <SectionCard title="基本信息">
        <DescriptionList folds items={metadata} />
      </SectionCard>
      <SectionCard title={labels.knowledge}>
        <Knowledge points={question.knowledge} />
      </SectionCard>
      {question.answers ? (
        <SectionCard title="作答情况">
          <DescriptionList items={answered(question.answers)} />
        </SectionCard>
      ) : null}
      <SectionCard title="版本与记录">
        <DescriptionList
          items={[
            { label: labels.version, value: `v${version.no}` },
            ...changeFacts(version),
            { label: '版本创建', value: who(version.createdBy, version.createdAt) },
            { label: '录入', value: who(question.createdBy, question.createdAt) },
            { label: '最近更新', value: who(question.updatedBy, question.updatedAt) },
          ]}
        />
      </SectionCard>
    </>
  )
}

function Knowledge({ points }: { points: QuestionDetail['knowledge'] }) {
  if (points.length === 0) return <DescriptionList items={[{ label: '主知识点', value: null }]} />
  return (
    <Points>
      {points.map(({ name, primary }) => {
        const steps = routeSteps(name)
        return (
          <li key={name}>
            {steps.at(-1) ?? name}
            {primary ? <em>主</em> : null}
            {steps.length > 1 ? <small>{steps.slice(0, -1).join(' › ')}</small> : null}
          </li>
        )
      })}
    </Points>
  )
}

/** Returns the statistics of learners' answers as list items, such as 1,234 次, 61.2 % and 35 秒. */
function answered({ count, judged, correct, seconds }: NonNullable<QuestionDetail['answers']>) {
  return [
    { label: '作答', value: `${count.toLocaleString('zh-CN')} 次` },
    { label: '正确率', value: judged > 0 ? `${((100 * correct) / judged).toFixed(1)} %` : null },
    { label: '平均用时', value: `${Math.round(seconds / count)} 秒` },
  ]
}

function who(name: string | null, at: string): string {
  return `${name ?? '系统'} ${formatDateTime(at)}`
}
