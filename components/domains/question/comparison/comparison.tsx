'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { ComparedFields, type ComparisonLayout, comparisonLayouts } from '@/components/kit/content/compared-fields'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { CallInput } from '@/lib/contracts/base/call'
import { getQuestion } from '@/lib/contracts/question/detail'
import { useMetadata } from '../use-metadata'
import { type ComparedQuestion, comparedFields, comparedMetadata } from './fields'

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
  const [way, setWay] = useState<ComparisonLayout>('sides')
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
      actions={<Segmented label="对比方式" value={way} choices={comparisonLayouts} onChange={setWay} />}
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
  layout: ComparisonLayout
  names: readonly [string, string]
  same: string
}

function Fields({ before, after, ...shown }: FieldsProps) {
  const content = useMemo(() => comparedFields(before, after), [before, after])
  const fields = [...content, ...comparedMetadata(useMetadata(before), useMetadata(after))]
  return <ComparedFields fields={fields} {...shown} />
}
