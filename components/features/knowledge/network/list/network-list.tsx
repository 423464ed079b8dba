'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { edgeStates, strengthNames } from '@/lib/contracts/knowledge/card'
import type { NetworkEdge, NetworkPoint } from '@/lib/contracts/knowledge/network'
import { type Graph, topOf } from '../graph/graph'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    flex: '1 0 0',
    minHeight: 240,
    margin: 0,
    padding: '0 8px 8px',
    overflowY: 'auto',
    listStyle: 'none',
    '& ul': { margin: 0, padding: '0 0 4px 20px', listStyle: 'none' },
    '& button': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 10px',
      alignItems: 'baseline',
      width: '100%',
      minHeight: 36,
      padding: '6px 8px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      fontSize: 14,
      textAlign: 'start',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-current="true"]': { background: palette.background.sunken, fontWeight: 600 },
    },
    '& small': { fontSize: 12, fontWeight: 400, color: palette.text.secondary },
  }
})

/** Number of points that the list shows at once; more follow on request. */
const PAGE = 200
const strengths: Readonly<Record<string, string>> = strengthNames

interface NetworkListProps {
  graph: Graph
  /** The points to show, in their order. */
  points: readonly NetworkPoint[]
  redundant: ReadonlySet<string>
  chosen: string | null
  onChoose: (id: string) => void
  onOpen: (id: string) => void
  /** Removes a prerequisite; absent without the permission. */
  onRemove: ((edge: NetworkEdge) => void) | null
}

/**
 * Lists the points of the network, and below the chosen one its prerequisites and successors. The arrow keys move the
 * focus, Enter opens the focused point, and Del removes the focused relation.
 */
export function NetworkList({ graph, points, redundant, chosen, onChoose, onOpen, onRemove }: NetworkListProps) {
  const place = useRef<HTMLUListElement>(null)
  const chosenIndex = points.findIndex(({ id }) => id === chosen)
  const [limit, setLimit] = useState(PAGE)
  const shown = points.slice(0, Math.max(limit, chosenIndex + 20))
  // A point that another part of the screen has chosen comes into view.
  useEffect(() => {
    place.current?.querySelector(`[data-point="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined || !buttons[next]) return
    event.preventDefault()
    const button = buttons[next]
    button.focus()
    const point = button.dataset.point
    if (point) onChoose(point)
  }
  return (
    <List ref={place} aria-label="知识点" onKeyDown={onKeyDown}>
      {shown.map((point, index) => (
        <li key={point.id}>
          <button
            type="button"
            data-point={point.id}
            aria-current={point.id === chosen}
            tabIndex={point.id === chosen || (chosenIndex < 0 && index === 0) ? 0 : -1}
            // A press of Enter is a click without a count of presses of the mouse.
            onClick={(event) => (event.detail === 0 ? onOpen(point.id) : onChoose(point.id))}
          >
            <span>{point.name}</span>
            <small>
              {topOf(point)} · 前置 {graph.before.get(point.id)?.length ?? 0} · 后继{' '}
              {graph.after.get(point.id)?.length ?? 0} · 试题 {point.questions}
            </small>
          </button>
          {point.id === chosen ? <Relations {...{ graph, point, redundant, onChoose, onRemove }} /> : null}
        </li>
      ))}
      {shown.length < points.length ? (
        <li>
          <button type="button" onClick={() => setLimit(shown.length + PAGE)}>
            再显示 {Math.min(PAGE, points.length - shown.length)} 个（共 {points.length} 个）
          </button>
        </li>
      ) : null}
    </List>
  )
}

interface RelationsProps extends Pick<NetworkListProps, 'graph' | 'redundant' | 'onChoose' | 'onRemove'> {
  point: NetworkPoint
}

/** Lists the prerequisites and successors of the chosen point. A click on one chooses the other point. */
function Relations({ graph, point, redundant, onChoose, onRemove }: RelationsProps) {
  const before = graph.before.get(point.id) ?? []
  const after = graph.after.get(point.id) ?? []
  const relations = [
    ...before.map((edge) => ({ edge, side: '前置', other: edge.from })),
    ...after.map((edge) => ({ edge, side: '后继', other: edge.to })),
  ]
  if (relations.length === 0) return null
  return (
    <ul aria-label={`“${point.name}”的关系`}>
      {relations.map(({ edge, side, other }) => (
        <li key={edge.id}>
          <button
            type="button"
            tabIndex={-1}
            aria-keyshortcuts={onRemove ? 'Delete' : undefined}
            onClick={() => onChoose(other)}
            onKeyDown={(event) => {
              if (event.key === 'Delete' && onRemove) onRemove(edge)
            }}
          >
            <span>
              {side}：{graph.pointOf.get(other)?.name}
            </span>
            <small>
              {strengths[edge.strength]} · {edgeStates[edge.status].label}
              {redundant.has(edge.id) ? ' · 冗余' : ''}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
