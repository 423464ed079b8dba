'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { useDict } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { CallAnswer } from '@/lib/contracts/base/call'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { type CoverageBy, getCoverage } from '@/lib/contracts/knowledge-system/coverage'
import { shownTitle } from '@/lib/contracts/knowledge-system/nodes'

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' })

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginTop: 12,
    overflow: 'auto',
    maxHeight: '70vh',
    // A wide table scrolls in its frame and does not widen the card on a narrow screen.
    width: 0,
    minWidth: '100%',
    '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', fontSize: 13 },
    '& th, & td': { height: 32, padding: '0 8px', borderBottom: `1px solid ${palette.divider}`, textAlign: 'end' },
    '& thead th': { position: 'sticky', top: 0, zIndex: 1, background: palette.background.paper, whiteSpace: 'nowrap' },
    '& tbody th': {
      position: 'sticky',
      left: 0,
      minWidth: 180,
      maxWidth: 320,
      background: palette.background.paper,
      fontWeight: 400,
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& thead th:first-of-type': { left: 0, zIndex: 2, textAlign: 'start' },
    '& td': {
      fontVariantNumeric: 'tabular-nums',
      background: `color-mix(in srgb, ${palette.primary.main} calc(var(--heat) * 45%), transparent)`,
    },
    '& td[data-gap]': { color: palette.text.secondary },
  }
})

type Node = CallAnswer<typeof getCoverage>['nodes'][number]

/** Tab 覆盖: the number of published questions of each node by type or difficulty, darker for larger numbers. */
export function SystemCoverage({ system: { id } }: { system: System }) {
  const [by, setBy] = useState<CoverageBy>('questionType')
  const [onlyGaps, setOnlyGaps] = useState<'all' | 'gaps'>('all')
  const query = useQuery(queryOf(getCoverage, { id, by }, ownErrors))
  return (
    <SectionCard title="覆盖">
      <Choices>
        <Segmented
          label="列"
          value={by}
          choices={[
            { value: 'questionType', label: '题型' },
            { value: 'difficulty', label: '难度' },
          ]}
          onChange={setBy}
        />
        <Segmented
          label="显示的节点"
          value={onlyGaps}
          choices={[
            { value: 'all', label: '全部节点' },
            { value: 'gaps', label: '没有试题的节点' },
          ]}
          onChange={setOnlyGaps}
        />
      </Choices>
      <QueryBoundary query={query} height={240}>
        {({ nodes }) => <Heat by={by} nodes={nodes} onlyGaps={onlyGaps === 'gaps'} />}
      </QueryBoundary>
    </SectionCard>
  )
}

interface HeatProps {
  by: CoverageBy
  nodes: readonly Node[]
  onlyGaps: boolean
}

function Heat({ by, nodes, onlyGaps }: HeatProps) {
  const items = useDict(by)
  const leaves = nodes.filter(({ leaf }) => leaf)
  const covered = leaves.filter(({ total }) => total > 0).length
  const listed = onlyGaps ? nodes.filter(({ total }) => total === 0) : nodes
  const known = items.map(({ key, name }) => ({ key, name }))
  const used = new Set(nodes.flatMap(({ counts }) => Object.keys(counts)))
  const columns = [
    ...known.filter(({ key }) => used.delete(key)),
    ...[...used].map((key) => ({ key, name: key === '' ? '未填' : key })),
  ]
  // The numbers of leaves are compared with each other, because a node contains the questions of all nodes below it.
  const most = Math.max(1, ...leaves.flatMap(({ counts }) => Object.values(counts)))
  const heat = (count: number) => ({ '--heat': String(Math.min(1, Math.sqrt(count / most))) }) as React.CSSProperties
  if (nodes.length === 0) return <p>这个版本还没有节点。</p>
  return (
    <>
      <p>{`末级节点 ${leaves.length} 个，有已发布试题的 ${covered} 个（${Math.round((covered / Math.max(1, leaves.length)) * 100)} %）。试题归入节点，或带有节点的知识点，就计入该节点和它的上级。`}</p>
      {listed.length === 0 ? (
        <p>每个节点都有试题。</p>
      ) : (
        <Frame role="region" aria-label="各节点的试题数" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">节点</th>
                <th scope="col">合计</th>
                {columns.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map(({ uid, title, depth, total, counts }) => (
                <tr key={uid}>
                  <th scope="row" style={{ paddingInlineStart: 8 + 16 * (depth - 1) }}>
                    {shownTitle({ title })}
                  </th>
                  <td data-gap={total === 0 ? '' : undefined} style={heat(0)}>
                    {total}
                  </td>
                  {columns.map(({ key }) => (
                    <td key={key} data-gap={counts[key] ? undefined : ''} style={heat(counts[key] ?? 0)}>
                      {counts[key] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Frame>
      )}
    </>
  )
}
