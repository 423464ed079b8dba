'use client'

import { styled } from '@mui/material/styles'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { routeSteps } from '@/components/work/question/knowledge-name'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import type { QuestionDetail } from '@/lib/contracts/question/calls'
import { baseTypeNames, questionCard } from '@/lib/contracts/question/card'

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

/** What is known of a question beside its content. */
export function QuestionFacts({ question }: { question: QuestionDetail }) {
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const section = useDictName('section')
  const type = useDictName('questionType')
  const difficulty = useDictName('difficulty')
  const paperType = useDictName('paperType')
  const { version } = question
  return (
    <>
      <SectionCard title="基本信息">
        <DescriptionList
          folds
          items={[
            { label: labels.type, value: typeName(type(question.typeCode), baseTypeNames[question.baseType]) },
            {
              label: '学段年级',
              value: [section(question.section), grade(question.grade)].filter(Boolean).join(' · '),
            },
            { label: labels.subject, value: subject(question.subject) },
            { label: labels.difficulty, value: difficulty(question.difficulty) },
            { label: labels.score, value: question.score === null ? null : `${question.score} 分` },
            { label: labels.estSeconds, value: duration(question.estSeconds) },
            { label: labels.paperType, value: paperType(question.paperType) },
            { label: labels.year, value: question.year },
            { label: labels.source, value: question.source },
            { label: labels.sourceNo, value: question.sourceNo },
          ]}
        />
      </SectionCard>
      <SectionCard title={labels.knowledge}>
        <Knowledge points={question.knowledge} />
      </SectionCard>
      <SectionCard title="版本与记录">
        <DescriptionList
          items={[
            { label: labels.version, value: `v${version.no}` },
            // Said by whoever changes a question; a first version has nothing to say.
            ...(version.changeNote ? [{ label: '版本说明', value: version.changeNote }] : []),
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

function typeName(name: string, base: string): string {
  return name === '' || name.startsWith(base) ? name || base : `${name}（${base}）`
}

function duration(seconds: number | null): string | null {
  if (seconds === null) return null
  return seconds < 60 ? `${seconds} 秒` : `${Math.round(seconds / 6) / 10} 分钟`
}

function who(name: string | null, at: string): string {
  return `${name ?? '系统'} ${formatDateTime(at)}`
}
