'use client'

import { useMemo, useState } from 'react'
import { useMedia } from '@/lib/helpers/media'
import type { Colouring, Depth, EdgeChoice, Mode, Sequence } from './choices'
import { drawn, groupOf, startsCollapsed } from './graph/drawn'
import { findPath, graphOf, type Network, partOf, redundantEdges, topOf } from './graph/graph'

/** Holds the user's choices for a network, and derives the parts of the network that these choices show. */
export function useNetworkState(network: Network) {
  const whole = useMemo(() => graphOf(network), [network])
  const redundant = useMemo(() => redundantEdges(whole), [whole])
  // A narrow window has no room for the canvas, so the list comes first there.
  const isWide = useMedia('(min-width: 700px)')
  const [picked, setMode] = useState<Mode | null>(null)
  const mode = picked ?? (isWide ? 'canvas' : 'list')
  const [sequence, setSequence] = useState<Sequence>('learning')
  const [colouring, setColouring] = useState<Colouring>('top')
  const [edges, setEdges] = useState<EdgeChoice>('all')
  const [depth, setDepth] = useState<Depth>('0')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [linkFrom, setLinkFrom] = useState<string | null>(null)
  const [pathFrom, setPathFrom] = useState<string | null>(null)
  /** The topmost names whose points the canvas shows; null if it shows all points. */
  const [open, setOpen] = useState<ReadonlySet<string> | null>(() => (startsCollapsed(network) ? new Set() : null))

  const around = depth === '0' ? null : chosen
  const graph = useMemo(
    () => partOf(whole, redundant, { edges, around, depth: Number(depth) }),
    [whole, redundant, edges, around, depth],
  )
  const picture = useMemo(() => drawn(graph, around === null ? open : null), [graph, open, around])
  const points = useMemo(() => {
    const found = graph.points.filter((point) => point.name.includes(text.trim()))
    return sequence === 'learning' ? found : found.toSorted((one, other) => one.route.localeCompare(other.route, 'zh'))
  }, [graph, text, sequence])
  const path = useMemo(() => {
    if (pathFrom === null || chosen === null || chosen === pathFrom) return null
    return findPath(whole, pathFrom, chosen) ?? findPath(whole, chosen, pathFrom)
  }, [whole, pathFrom, chosen])

  /** Chooses a point, or opens the group of points behind a node of the canvas. */
  const choose = (id: string) => {
    const group = groupOf(id)
    if (group === null) setChosen(id)
    else setOpen((before) => new Set([...(before ?? []), group]))
  }
  /** Narrows the list to a text, and chooses the first point with this text on the canvas. */
  const find = (value: string) => {
    setText(value)
    const found = value.trim() === '' ? undefined : whole.points.find((point) => point.name.includes(value.trim()))
    if (!found || mode === 'list') return
    if (open) setOpen(new Set([...open, topOf(found)]))
    setChosen(found.id)
  }
  return {
    ...{ whole, redundant, graph, picture, points, path },
    ...{ mode, setMode, sequence, setSequence, colouring, setColouring, edges, setEdges, depth, setDepth },
    ...{ text, find, clearText: () => setText(''), chosen, choose, linkFrom, setLinkFrom, pathFrom, setPathFrom },
    collapse: open === null ? null : () => setOpen(new Set()),
    /** Names the drawing, so that its positions are found again. */
    drawing: `${edges} ${around === null ? [...(open ?? ['*'])].join() : `${depth} ${chosen}`}`,
    nameOf: (id: string | null) => (id === null ? '' : (whole.pointOf.get(id)?.name ?? '')),
  }
}

export type NetworkState = ReturnType<typeof useNetworkState>
