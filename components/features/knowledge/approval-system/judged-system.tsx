'use client'

import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { ChangedNodes } from '@/components/domains/knowledge-system/changed-nodes'
import { systemLabels as labels } from '@/components/domains/knowledge-system/labels'
import { nodeField, pathText, systemReview, TREE } from '@/components/domains/knowledge-system/review-screens'
import { orderErrorTypes, partsOf } from '@/components/domains/review/order-error-types'
import {
  DIFF,
  type JudgedKind,
  type ReviewedField,
  type ShownProps,
} from '@/components/domains/review/workbench/judged'
import { Marked } from '@/components/domains/review/workbench/marking/marked'
import { DescriptionList } from '@/components/kit/record/description-list'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Link } from '@/components/ui/link'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { FaultField } from '@/lib/contracts/dict/extra'
import { systemKindNames } from '@/lib/contracts/knowledge-system/card'
import { compareSystems, getReviewedSystem, type ReviewedSystem } from '@/lib/contracts/knowledge-system/editing'
import { pageAt } from '@/lib/contracts/paths'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import type { ReviewTask } from '@/lib/contracts/review/judging'
import { ReviewedNodes } from './reviewed-nodes'
import { useNodeKeys } from './use-node-keys'

/** Returns the whole tree and the changed nodes, which can hold an issue. */
function fieldsOf({ differences }: ReviewedSystem): ReviewedField[] {
  const tree = { field: TREE, childNo: null, label: systemReview.placeOf({ field: TREE, childNo: null }), text: '' }
  const nodes = differences.map(({ uid, before, after, aboveBefore, aboveAfter }): ReviewedField => {
    const title = (after ?? before)?.title ?? ''
    const path = pathText([...(after ? aboveAfter : aboveBefore), title])
    return { field: nodeField(uid), childNo: null, label: after ? path : `${path}（删除）`, text: title }
  })
  return [tree, ...nodes]
}

const parts: ReadonlySet<FaultField> = new Set(['structure', 'knowledge', 'name', 'metadata'])

/** Returns the error types of systems and those of any record; those of the structure come first. */
const errorTypesAt = (types: readonly DictItem[]): DictItem[] =>
  orderErrorTypes(
    types.filter((type) => partsOf(type).some((part) => parts.has(part))),
    'structure',
  )

/** The version under review: its changes to the published version, or those to the version that was judged before. */
const ShownSystem = memo(function ShownSystem(props: ShownProps<ReviewedSystem>) {
  const { version: reviewed, view, previousVersionId, root, onPointerUp } = props
  const selectNode = useNodeKeys(root)
  return (
    <Marked
      ref={root}
      onPointerUp={(event) => {
        selectNode(event)
        onPointerUp(event)
      }}
    >
      {view === DIFF && previousVersionId ? (
        <ChangesSince reviewed={reviewed} from={previousVersionId} />
      ) : (
        <ReviewedNodes reviewed={reviewed} />
      )}
    </Marked>
  )
})

function ChangesSince({ reviewed: { system, version }, from }: { reviewed: ReviewedSystem; from: string }) {
  const query = useQuery(queryOf(compareSystems, { id: system.id, from, to: version.id }, ownErrors))
  const before = system.versions.find(({ id }) => id === from)
  return (
    <SectionCard title={`改动：v${before?.no ?? ''} → v${version.no}`}>
      <QueryBoundary query={query} height={160}>
        {(answer) => <ChangedNodes {...answer} />}
      </QueryBoundary>
    </SectionCard>
  )
}

/** Facts about a system beside its nodes. */
const AboutSystem = memo(function AboutSystem({ task, version }: { task: ReviewTask; version: ReviewedSystem }) {
  const { system, version: judged, base } = version
  return (
    <SectionCard title="基本信息">
      <DescriptionList
        items={[
          { label: labels.kind, value: systemKindNames[system.kind] },
          ...(system.kind === 'special' ? [{ label: labels.theme, value: system.theme }] : []),
          { label: labels.no, value: `v${judged.no}` },
          { label: labels.liveNo, value: base ? `v${base.no}` : null },
          { label: labels.nodes, value: judged.nodes },
          { label: labels.changeNote, value: judged.changeNote },
          { label: reviewTaskCard.fields.submitter, value: task.submitter ?? (task.blind ? '（盲审）' : null) },
          {
            label: '全部节点',
            value: <Link href={pageAt('ksystem', { id: system.id, version: judged.id })}>在体系详情中查看</Link>,
          },
        ]}
      />
    </SectionCard>
  )
})

/** Describes knowledge systems to the workbench. */
export const judgedSystem: JudgedKind<typeof getReviewedSystem> = {
  screens: systemReview,
  views: [{ value: 'changes', label: '改动', kept: true }],
  whole: 'changes',
  keys: {},
  all: { field: TREE, childNo: null, quote: '', before: '', after: '' },
  errors: { dict: 'examiningErrorType', at: errorTypesAt },
  call: getReviewedSystem,
  asked: ({ entityId, versionId }) => ({ id: entityId, version: versionId }),
  warmUp: () => undefined,
  fieldsOf,
  Shown: ShownSystem,
  About: AboutSystem,
}
