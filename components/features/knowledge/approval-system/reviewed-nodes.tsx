'use client'

import { useMemo } from 'react'
import { ChangedNodes } from '@/components/domains/knowledge-system/changed-nodes'
import { NodeTree } from '@/components/domains/knowledge-system/node-tree'
import { SectionCard } from '@/components/kit/record/section-card'
import type { ReviewedSystem } from '@/lib/contracts/knowledge-system/editing'
import { inTreeSequence } from '@/lib/contracts/knowledge-system/nodes'

/** Shows the changes of a version to the published one before it; a first version is shown as a tree with its numbers. */
export function ReviewedNodes({ reviewed }: { reviewed: ReviewedSystem }) {
  const { base, version, differences, points } = reviewed
  const nodes = useMemo(() => inTreeSequence(differences.flatMap(({ after }) => after ?? [])), [differences])
  if (base)
    return (
      <SectionCard title={`改动：v${base.no} → v${version.no}`}>
        <ChangedNodes differences={differences} points={points} />
      </SectionCard>
    )
  const depth = nodes.reduce((most, node) => Math.max(most, node.depth), 0)
  const hours = nodes.reduce((sum, node) => sum + (node.hours ?? 0), 0)
  return (
    <SectionCard title="首个版本">
      <p style={{ margin: '0 0 8px', fontSize: 13 }}>
        节点 {nodes.length} 个，最深 {depth} 层，知识点 {points.length} 个，共 {hours} 课时
      </p>
      <NodeTree nodes={nodes} points={points} />
    </SectionCard>
  )
}
