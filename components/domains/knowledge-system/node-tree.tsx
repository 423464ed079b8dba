'use client'

import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Chevron } from '@/components/ui/chevron'
import { nodeLevelNames } from '@/lib/contracts/knowledge-system/card'
import type { NamedPoint } from '@/lib/contracts/knowledge-system/editing'
import { inTreeSequence, type Node, shownTitle } from '@/lib/contracts/knowledge-system/nodes'
import { nodeField } from './review-screens'

const INDENT = 20

const Rows = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: 14,
    '& > li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: 8,
      minHeight: 32,
      padding: '5px 4px',
      lineHeight: '22px',
      overflowWrap: 'anywhere',
      // Rows out of sight are not laid out, because a tree can have thousands of them.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 32px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > li > button': {
      flex: 'none',
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 4,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& > li > i': { flex: 'none', width: 24 },
    '& small': { fontSize: 12, color: palette.text.secondary },
    '& > li > small:first-of-type': { flex: 'none' },
    '& > li > [data-points]': { marginInlineStart: 'auto', textAlign: 'end' },
    '& del': { color: palette.text.secondary },
  }
})

interface NodeTreeProps {
  nodes: readonly Node[]
  /** The knowledge points that the nodes name; absent where the nodes have none. */
  points?: readonly NamedPoint[]
  /** Number of unresolved review issues by the uid of their node. */
  issues?: ReadonlyMap<string, number>
}

/** Shows the nodes of a system for reading; nodes with others below them can be folded. */
export function NodeTree({ nodes, points = [], issues }: NodeTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => inTreeSequence(nodes), [nodes])
  const names = useMemo(() => new Map(points.map((point) => [point.id, point])), [points])
  const parents = useMemo(() => new Set(nodes.map(({ parent }) => parent)), [nodes])
  const shown = useMemo(() => visibleRows(rows, folded), [rows, folded])
  const fold = (uid: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(uid)) next.add(uid)
      return next
    })
  return (
    <Rows aria-label="体系结构">
      {shown.map((node) => (
        <li key={node.uid} style={{ paddingInlineStart: (node.depth - 1) * INDENT + 4 }}>
          {parents.has(node.uid) ? (
            <button
              type="button"
              aria-expanded={!folded.has(node.uid)}
              aria-label={`${shownTitle(node)}的下级`}
              onClick={() => fold(node.uid)}
            >
              <span style={{ display: 'inline-block', rotate: folded.has(node.uid) ? '-90deg' : '0deg' }}>
                <Chevron />
              </span>
            </button>
          ) : (
            <i aria-hidden />
          )}
          <span data-anchor={nodeField(node.uid)}>{shownTitle(node)}</span>
          {issues?.has(node.uid) ? <StatusChip tone="error" label={`审核问题 ${issues.get(node.uid)}`} /> : null}
          <small>{factsOf(node)}</small>
          {node.points.length > 0 ? (
            <small data-points="">{node.points.map((id) => pointText(names.get(id))).join('、')}</small>
          ) : null}
        </li>
      ))}
    </Rows>
  )
}

const factsOf = ({ level, hours, hidden }: Node): string =>
  [nodeLevelNames[level], hours === null ? '' : `${hours} 课时`, hidden ? '隐藏' : ''].filter(Boolean).join(' · ')

const pointText = (point: NamedPoint | undefined): string =>
  point ? `${point.name}${point.published ? '' : '（未发布）'}` : '已删除的知识点'

/** Returns the rows that no folded row above hides. */
function visibleRows<R extends { uid: string; depth: number }>(
  rows: readonly R[],
  folded: ReadonlySet<string>,
): readonly R[] {
  let hiddenBelow = Number.POSITIVE_INFINITY
  return rows.filter(({ uid, depth }) => {
    if (depth > hiddenBelow) return false
    hiddenBelow = folded.has(uid) ? depth : Number.POSITIVE_INFINITY
    return true
  })
}
