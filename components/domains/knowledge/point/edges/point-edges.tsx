'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { type ListedEdge, listEdges } from '@/lib/contracts/knowledge/edges'
import type { EditedPoint } from '@/lib/contracts/knowledge/editing'
import { type Evidence, listEvidence } from '@/lib/contracts/knowledge/evidence'
import { EdgeForm } from './edge-form'
import { EdgeRow } from './edge-row'
import { type Side, sideLabels } from './side'
import { useStoredFocus } from './use-stored-focus'

const Edges = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginTop: 20,
    '& > h3': { margin: '0 0 8px', fontSize: 12, lineHeight: '20px', fontWeight: 600, color: palette.text.secondary },
    '& h4': { margin: 0, fontSize: 13, fontWeight: 600 },
    '& [data-side]:focus': { outline: 'none' },
    '& [data-side] > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
    '& [data-side] > header > button': { marginInlineStart: 'auto' },
    '& [data-side] + [data-side]': { marginTop: 8 },
    '& [data-side] > p': { margin: '4px 0', fontSize: 13, color: palette.text.secondary },
    '& [data-side] > ul': { margin: 0, padding: 0, listStyle: 'none' },
  }
})

/** Height of two lists with one entry each, which is reserved while they load. */
const USUAL_HEIGHT = 140

/** Shows which points are learned before a knowledge point and which after it, and maintains these relations. */
export function PointEdges({ point }: { point: EditedPoint }) {
  const title = useId()
  const query = useQuery(queryOf(listEdges, { id: point.id }, ownErrors))
  // The relations do not depend on the evidence, so a failure of this request shows nothing.
  const { data: evidence = [] } = useQuery(queryOf(listEvidence, { id: point.id }, { quiet: true }))
  return (
    <Edges aria-labelledby={title}>
      <h3 id={title}>关系</h3>
      <QueryBoundary query={query} height={USUAL_HEIGHT}>
        {({ before, after }) => (
          <>
            <EdgeList {...{ point, evidence }} side="before" edges={before} />
            <EdgeList {...{ point, evidence }} side="after" edges={after} />
          </>
        )}
      </QueryBoundary>
    </Edges>
  )
}

interface EdgeListProps {
  point: EditedPoint
  side: Side
  edges: readonly ListedEdge[]
  evidence: readonly Evidence[]
}

function EdgeList({ point, side, edges, evidence }: EdgeListProps) {
  const title = useId()
  const label = sideLabels[side]
  const canEdit = useCan('knowledge:edit') && point.status !== 'deprecated'
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const known = useMemo(() => new Set([point.id, ...edges.map((edge) => edge.point.id)]), [point.id, edges])
  const { place, keepFocus } = useStoredFocus<HTMLElement>()
  const close = () => {
    setAdding(false)
    addButton.current?.focus()
  }
  return (
    <section ref={place} tabIndex={-1} data-side={side} aria-labelledby={title}>
      <header>
        <h4 id={title}>
          {label} {edges.length}
        </h4>
        {canEdit ? (
          <Button ref={addButton} size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            添加{label}
          </Button>
        ) : null}
      </header>
      {isAdding && canEdit ? <EdgeForm point={point} side={side} known={known} onClose={close} /> : null}
      {edges.length === 0 ? (
        <p>还没有{label}</p>
      ) : (
        <ul>
          {edges.map((edge) => (
            <EdgeRow
              key={edge.id}
              {...{ edge, side }}
              evidence={evidence.find(({ from, to }) => (side === 'before' ? from : to) === edge.point.id)}
              of={point.name}
              onWritten={keepFocus}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
