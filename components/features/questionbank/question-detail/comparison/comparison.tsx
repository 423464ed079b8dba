'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { type Compared, compareHtml } from '@/components/kit/diff/compare'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SectionCard } from '@/components/kit/record/section-card'
import { RichContent } from '@/components/work/question/rich-content'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { getQuestion, type QuestionDetail } from '@/lib/contracts/question/calls'
import { DetailFailure } from '../detail-states'
import { type ComparedField, comparedFields } from './fields'

const Marked = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  const tint = (color: string) => `color-mix(in srgb, ${color} 16%, transparent)`
  return {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 640px)': { '&[data-sides]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    '& > div + div': { borderInlineStart: 0 },
    '& h4': { margin: '0 0 6px', fontSize: 12, fontWeight: 600, color: palette.text.secondary },
    '& ins, & del': { padding: '0 2px', borderRadius: 3, textDecorationThickness: '1px' },
    '& ins': { background: tint(palette.success.main), textDecorationColor: palette.success.main },
    '& del': { background: tint(palette.error.main), textDecorationColor: palette.error.main },
    '& p:empty': { display: 'none' },
  }
})

const Quiet = styled('p')(({ theme }) => ({ margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary }))

type Way = 'sides' | 'both'
const ways = [
  { value: 'sides', label: '并排' },
  { value: 'both', label: '合并' },
] as const

interface ComparisonProps {
  question: QuestionDetail
  /** The version it is compared with. */
  withVersion: string
}

/** What one version of a question says otherwise than another, word by word, formulas by their signs. */
export function Comparison({ question, withVersion }: ComparisonProps) {
  const [way, setWay] = useState<Way>('sides')
  const input = { id: question.id, version: withVersion }
  const { data: other, error, refetch, isFetching } = useQuery(queryOf(getQuestion, input, ownErrors))
  if (!other) {
    if (error) return <DetailFailure error={error} onRetry={refetch} retrying={isFetching} />
    return (
      <SectionCard title="版本对比">
        <output aria-label="正在加载另一个版本">
          <TextSkeleton widths={[96, 88, 54, 30]} />
        </output>
      </SectionCard>
    )
  }
  const [before, after] = other.version.no < question.version.no ? [other, question] : [question, other]
  return (
    <SectionCard
      title={`版本对比：v${before.version.no} → v${after.version.no}`}
      actions={<Segmented label="对比方式" value={way} choices={ways} onChange={setWay} />}
    >
      <Fields before={before} after={after} way={way} />
    </SectionCard>
  )
}

interface FieldsProps {
  before: QuestionDetail
  after: QuestionDetail
  way: Way
}

const Changed = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 20, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& > h3 > small': { marginInlineStart: 8, fontWeight: 400, color: theme.vars.palette.text.secondary },
}))

function Fields({ before, after, way }: FieldsProps) {
  const fields = useMemo(
    () =>
      comparedFields(before, after).map((field) => ({ ...field, compared: compareHtml(field.before, field.after) })),
    [before, after],
  )
  const changed = fields.filter(({ compared }) => compared.change !== 'none')
  const same = fields.filter((field) => field.compared.change === 'none' && field.after !== '')
  return (
    <>
      {changed.length === 0 ? <Quiet>这两个版本的内容相同。</Quiet> : null}
      {changed.map((field) => (
        <Changed key={field.key} aria-label={field.label}>
          <h3>
            {field.label}
            {field.compared.change === 'look' ? <small>只有格式不同</small> : null}
          </h3>
          <Field field={field} way={way} versions={[before.version.no, after.version.no]} />
        </Changed>
      ))}
      {changed.length > 0 && same.length > 0 ? (
        <Quiet style={{ marginTop: 20 }}>未改动：{same.map(({ label }) => label).join('、')}</Quiet>
      ) : null}
    </>
  )
}

interface FieldProps {
  field: ComparedField & { compared: Compared }
  way: Way
  versions: readonly [number, number]
}

function Field({ field: { compared }, way, versions }: FieldProps) {
  if (way === 'both') {
    return (
      <Marked>
        <RichContent html={compared.both} />
      </Marked>
    )
  }
  return (
    <Marked data-sides="">
      {[compared.before, compared.after].map((html, side) => (
        <div key={versions[side]}>
          <h4>v{versions[side]}</h4>
          {html ? <RichContent html={html} /> : <Quiet>（无）</Quiet>}
        </div>
      ))}
    </Marked>
  )
}
