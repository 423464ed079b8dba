'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import {
  type ComparedField,
  ComparedFields,
  type ComparisonLayout,
  comparisonLayouts,
} from '@/components/kit/content/compared-fields'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure } from '@/components/kit/table/table-states'
import { useDictName } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { type EditedPoint, getPoint, type PointBody } from '@/lib/contracts/knowledge/editing'
import { escapeHtml } from '@/lib/formula/markup'
import { pointLabels as labels } from './labels'

/** Returns the fields of two versions of a knowledge point as rich text, in the order of the form. */
function comparedFields(before: PointBody, after: PointBody, requirement: (key: string) => string): ComparedField[] {
  const field = (key: keyof PointBody, htmlOf: (body: PointBody) => string): ComparedField => ({
    ...{ key, label: labels[key] },
    ...{ before: htmlOf(before), after: htmlOf(after) },
  })
  return [
    field('name', ({ name }) => escapeHtml(name)),
    field('aliases', ({ aliases }) => escapeHtml(aliases.join('、'))),
    field('definitionHtml', ({ definitionHtml }) => definitionHtml),
    field('requirement', (body) => escapeHtml(body.requirement && requirement(body.requirement))),
    field('importance', ({ importance }) => (importance === null ? '' : `${importance} 级`)),
  ]
}

interface PointComparisonProps {
  id: string
  /** Ids of the older and of the newer version. */
  from: string
  to: string
}

/** Compares two versions of a knowledge point word by word; formulas are compared symbol by symbol. */
export function PointComparison({ id, from, to }: PointComparisonProps) {
  const [layout, setLayout] = useState<ComparisonLayout>('sides')
  const before = useQuery(queryOf(getPoint, { id, version: from }, ownErrors))
  const after = useQuery(queryOf(getPoint, { id, version: to }, ownErrors))
  const failed = [before, after].find(({ error, data }) => error && !data)
  if (failed?.error) {
    return (
      <Failure error={failed.error} what={knowledgeCard.name} onRetry={failed.refetch} retrying={failed.isFetching} />
    )
  }
  if (!before.data || !after.data) {
    return (
      <output aria-label="正在加载另一个版本">
        <TextSkeleton widths={[96, 54, 30]} />
      </output>
    )
  }
  return <Compared versions={[before.data, after.data]} layout={layout} onLayout={setLayout} />
}

interface ComparedProps {
  versions: readonly [EditedPoint, EditedPoint]
  layout: ComparisonLayout
  onLayout: (next: ComparisonLayout) => void
}

function Compared({ versions, layout, onLayout }: ComparedProps) {
  const requirement = useDictName('knowledge')
  const [before, after] = versions[0].version.no <= versions[1].version.no ? versions : [versions[1], versions[0]]
  const fields = useMemo(() => comparedFields(before, after, requirement), [before, after, requirement])
  return (
    <SectionCard
      title={`版本对比：v${before.version.no} → v${after.version.no}`}
      actions={<Segmented label="对比方式" value={layout} choices={comparisonLayouts} onChange={onLayout} />}
    >
      <ComparedFields
        fields={fields}
        layout={layout}
        names={[`v${before.version.no}`, `v${after.version.no}`]}
        same="这两个版本的内容相同。"
      />
    </SectionCard>
  )
}
