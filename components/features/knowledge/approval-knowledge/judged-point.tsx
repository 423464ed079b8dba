'use client'

import { memo } from 'react'
import { questionsOf } from '@/components/domains/knowledge/point/columns'
import { PointComparison } from '@/components/domains/knowledge/point/comparison'
import { pointLabels as labels, namesAbove } from '@/components/domains/knowledge/point/labels'
import { PointSheet } from '@/components/domains/knowledge/point/point-sheet'
import { pointReview } from '@/components/domains/knowledge/point/review-screens'
import { textOfHtml } from '@/components/domains/review/anchors/anchored-text'
import { orderErrorTypes, partsOf } from '@/components/domains/review/order-error-types'
import {
  DIFF,
  type JudgedKind,
  type ReviewedField,
  type ShownProps,
} from '@/components/domains/review/workbench/judged'
import { Marked } from '@/components/domains/review/workbench/marking/marked'
import { readableLatex } from '@/components/kit/content/prose-latex'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { warmUpFormulas } from '@/components/ui/formula'
import { Link } from '@/components/ui/link'
import { useDictName } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { FaultField } from '@/lib/contracts/dict/extra'
import { type EditedPoint, getPoint } from '@/lib/contracts/knowledge/editing'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import type { Anchor, ReviewTask } from '@/lib/contracts/review/judging'

/** Returns the parts of a knowledge point that can hold an issue, in reading order. */
function fieldsOf(point: EditedPoint): ReviewedField[] {
  const field = (name: keyof typeof labels, text: string): ReviewedField => ({
    ...{ field: name, childNo: null, label: labels[name], text },
  })
  return [
    field('name', point.name),
    field('aliases', point.aliases.join('、')),
    field('definitionHtml', textOfHtml(point.definitionHtml)),
    field('requirement', ''),
    field('importance', ''),
  ]
}

const parts: Readonly<Record<string, FaultField>> = {
  name: 'name',
  aliases: 'name',
  definitionHtml: 'definition',
  requirement: 'requirement',
  importance: 'requirement',
}
const partsOfPoint = new Set<FaultField>(Object.values(parts))

/** Returns the error types of knowledge points and those of any record, in the order of `orderErrorTypes`. */
function errorTypesAt(types: readonly DictItem[], { field }: Pick<Anchor, 'field'>): DictItem[] {
  const isOffered = (type: DictItem) => partsOf(type).some((part) => part === 'metadata' || partsOfPoint.has(part))
  return orderErrorTypes(types.filter(isOffered), parts[field])
}

/**
 * The version under review: its sheet with the changes to the published version, or the comparison with the version
 * that was judged before.
 */
const ShownPoint = memo(function ShownPoint(props: ShownProps<EditedPoint>) {
  const { version: point, view, previousVersionId, root, onPointerUp } = props
  const live = point.versions.find(({ state, no }) => state === 'published' && no < point.version.no)
  return (
    <Marked ref={root} onPointerUp={onPointerUp}>
      {view === DIFF && previousVersionId ? (
        <PointComparison id={point.id} from={previousVersionId} to={point.version.id} />
      ) : (
        <>
          <PointSheet point={point} />
          {live ? <PointComparison id={point.id} from={live.id} to={point.version.id} /> : null}
        </>
      )}
    </Marked>
  )
})

/** Facts about a knowledge point beside its content, and the number of questions that a change affects. */
const AboutPoint = memo(function AboutPoint({ task, version: point }: { task: ReviewTask; version: EditedPoint }) {
  const subject = useDictName('subject')
  const section = useDictName('section')
  return (
    <SectionCard title="基本信息">
      <DescriptionList
        items={[
          { label: labels.code, value: point.code },
          { label: '学段学科', value: [section(point.section), subject(point.subject)].filter(Boolean).join(' · ') },
          { label: labels.parentId, value: namesAbove(point.route) },
          { label: '受影响的试题', value: <Link href={questionsOf(point)}>{point.questions} 题</Link> },
          { label: reviewTaskCard.fields.submitter, value: task.submitter ?? (task.blind ? '（盲审）' : null) },
        ]}
      />
    </SectionCard>
  )
})

/** Describes knowledge points to the workbench. */
export const judgedPoint: JudgedKind<typeof getPoint> = {
  screens: pointReview,
  views: [{ value: 'sheet', label: '内容', kept: true }],
  whole: 'sheet',
  keys: {},
  all: { field: 'definitionHtml', childNo: null, quote: '', before: '', after: '' },
  errors: { dict: 'examiningErrorType', at: errorTypesAt },
  call: getPoint,
  asked: ({ entityId, versionId }) => ({ id: entityId, version: versionId }),
  warmUp: ({ definitionHtml }) => warmUpFormulas(readableLatex(definitionHtml)),
  fieldsOf,
  Shown: ShownPoint,
  About: AboutPoint,
}
