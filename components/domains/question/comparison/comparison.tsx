'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { type Compared, compareHtml } from '@/components/kit/diff/compare'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { CallInput } from '@/lib/contracts/base/call'
import { getQuestion } from '@/lib/contracts/question/detail'
import { useMetadata } from '../use-metadata'
import { RichContent } from '../view/rich-content'
import { type ComparedField, type ComparedQuestion, comparedFields, comparedMetadata } from './fields'

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

type Layout = 'sides' | 'both'
const layouts = [
  { value: 'sides', label: '并排' },
  { value: 'both', label: '合并' },
] as const

interface ComparisonProps {
  question: ComparedQuestion
  /**
   * The version or question with which `question` is compared: another version of the same question, or another
   * question.
   */
  other: CallInput<typeof getQuestion>
}

/**
 * Compares a version of a question word by word with another version or with another question; formulas are compared
 * symbol by symbol.
 */
export function Comparison({ question, other: asked }: ComparisonProps) {
  const [way, setWay] = useState<Layout>('sides')
  const { data: other, error, refetch, isFetching } = useQuery(queryOf(getQuestion, asked, ownErrors))
  const ofVersions = asked.id === question.id
  if (!other) {
    if (error) return <Failure error={error} what="试题" onRetry={refetch} retrying={isFetching} />
    return (
      <SectionCard title={ofVersions ? '版本对比' : '对比'}>
        <output aria-label={ofVersions ? '正在加载另一个版本' : '正在加载另一道试题'}>
          <TextSkeleton widths={[96, 88, 54, 30]} />
        </output>
      </SectionCard>
    )
  }
  const [before, after] = ofVersions && other.version.no < question.version.no ? [other, question] : [question, other]
  const nameOf = ({ code, version }: ComparedQuestion) => (ofVersions ? `v${version.no}` : code)
  const names = [nameOf(before), nameOf(after)] as const
  return (
    <SectionCard
      title={ofVersions ? `版本对比：${names.join(' → ')}` : `对比：${names.join(' 与 ')}`}
      actions={<Segmented label="对比方式" value={way} choices={layouts} onChange={setWay} />}
    >
      <Fields
        before={before}
        after={after}
        layout={way}
        names={names}
        same={ofVersions ? '这两个版本的内容相同。' : '这两道题的内容相同。'}
      />
    </SectionCard>
  )
}

interface FieldsProps {
  before: ComparedQuestion
  after: ComparedQuestion
  layout: Layout
  names: readonly [string, string]
  /** Text that is shown if the two versions have no difference. */
  same: string
}

const Changed = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 20, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& > h3 > small': { marginInlineStart: 8, fontWeight: 400, color: theme.vars.palette.text.secondary },
}))

function Fields({ before, after, layout, names, same: allSame }: FieldsProps) {
  const content = useMemo(() => compared(comparedFields(before, after)), [before, after])
  const fields = [...content, ...compared(comparedMetadata(useMetadata(before), useMetadata(after)))]
  const isChanged = ({ compared, moved }: (typeof fields)[number]) => compared.change !== 'none' || moved
  const changed = fields.filter(isChanged)
  const touched = new Set(changed.map(({ place }) => place))
  const same = fields.filter((field) => !isChanged(field) && field.after !== '')
  // If all fields of a child question are unchanged, the list of unchanged parts contains the child's name once, and
  // not the name of each field.
  const sameNames = new Set(same.map(({ place, label }) => (place && !touched.has(place) ? place : label)))
  return (
    <>
      {changed.length === 0 ? <Quiet>{allSame}</Quiet> : null}
      {changed.map((field) => (
        <Changed key={field.key} aria-label={field.label}>
          <h3>
            {field.label}
            {field.compared.change === 'look' ? <small>只有格式不同</small> : null}
            {field.moved ? <small>位置移动</small> : null}
          </h3>
          <Field field={field} layout={layout} names={names} />
        </Changed>
      ))}
      {changed.length > 0 && sameNames.size > 0 ? (
        <Quiet style={{ marginTop: 20 }}>未改动：{[...sameNames].join('、')}</Quiet>
      ) : null}
    </>
  )
}

const compared = (fields: readonly ComparedField[]) =>
  fields.map((field) => ({ ...field, compared: compareHtml(field.before, field.after) }))

interface FieldProps {
  field: ComparedField & { compared: Compared }
  layout: Layout
  names: readonly [string, string]
}

function Field({ field: { compared }, layout, names }: FieldProps) {
  if (layout === 'both' || compared.change === 'none') {
    return (
      <Marked>
        <RichContent html={compared.both} />
      </Marked>
    )
  }
  return (
    <Marked data-sides="">
      {[compared.before, compared.after].map((html, side) => (
        <div key={names[side]}>
          <h4>{names[side]}</h4>
          {html ? <RichContent html={html} /> : <Quiet>（无）</Quiet>}
        </div>
      ))}
    </Marked>
  )
}
