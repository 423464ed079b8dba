'use client'

import { styled } from '@mui/material/styles'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { routeSteps } from '@/components/work/question/knowledge-name'
import { useDictName } from '@/lib/api/dict'
import type { QuestionDetail } from '@/lib/contracts/question/calls'
import { baseTypeNames } from '@/lib/contracts/question/json'

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
          items={[
            { label: '题型', value: typeName(type(question.typeCode), baseTypeNames[question.baseType]) },
            {
              label: '学段年级',
              value: [section(question.section), grade(question.grade)].filter(Boolean).join(' · '),
            },
            { label: '学科', value: subject(question.subject) },
            { label: '难度', value: difficulty(question.difficulty) },
            { label: '分值', value: question.score === null ? null : `${question.score} 分` },
            { label: '预计用时', value: duration(question.estSeconds) },
            { label: '试卷类型', value: paperType(question.paperType) },
            { label: '年份', value: question.year },
            { label: '来源', value: question.source },
            { label: '来源编号', value: question.sourceNo },
          ]}
        />
      </SectionCard>
      <SectionCard title="知识点">
        <Knowledge points={question.knowledge} />
      </SectionCard>
      <SectionCard title="版本与记录">
        <DescriptionList
          items={[
            { label: '版本', value: `v${version.no}` },
            { label: '版本说明', value: version.changeNote },
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
