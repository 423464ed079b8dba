'use client'

import { styled, useColorScheme } from '@mui/material/styles'
import { DirectedGraph } from 'graphology'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import Sigma from 'sigma'
import { extremityArrow, layerPlain, pathLine } from 'sigma/rendering'
import type { Colouring } from '../choices'
import type { Drawn } from '../graph/drawn'
import { colourOf, topsOf } from './colours'
import { Legend } from './legend'
import { layOut, type Positions, storedPositions } from './positions'

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: 'relative',
    flex: '1 0 0',
    minHeight: 360,
    overflow: 'hidden',
    // The canvas reads these colours, because it draws outside the style sheet.
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    borderColor: palette.text.secondary,
    outlineColor: palette.primary.main,
    '& > [data-stage]': { position: 'absolute', inset: 0 },
    '& > p': { position: 'absolute', insetInlineStart: 16, insetBlockStart: 8, margin: 0, fontSize: 13 },
  }
})

export interface CanvasHandle {
  fit(): void
  toPicture(): Promise<Blob | null>
}

interface NetworkCanvasProps {
  handle: Ref<CanvasHandle>
  /** Names the positions in the browser's database: subject, section and the state of the groups. */
  name: string
  drawn: Drawn
  colouring: Colouring
  /** Id of the chosen node; null if there is none. */
  chosen: string | null
  /** Ids of nodes that are emphasised, all others become pale; null emphasises all. */
  emphasised: ReadonlySet<string> | null
  onChoose: (id: string) => void
  /** Called if the browser cannot draw, so that the screen shows the list. */
  onFailure: () => void
}

/** Labels of at most one node in each cell of this width, so that the labels do not cover each other. */
const labelSettings = { labelRenderedSizeThreshold: 0, labelGridCellSize: 180, labelDensity: 1 } as const
/** Number of letters of a label; the chosen node and its neighbours show the whole name. */
const LABEL_LETTERS = 12

const shortened = (label: string): string =>
  label.length > LABEL_LETTERS ? `${label.slice(0, LABEL_LETTERS - 1)}…` : label

/** Returns a colour of the style sheet as `#rrggbb`, which the canvas understands. */
function hexOf(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the positions of the nodes: those of an earlier visit, or new ones; null until they are known. */
function usePositions(name: string, drawn: Drawn, onFailure: () => void): Positions | null {
  const [known, setKnown] = useState<{ drawn: Drawn; positions: Positions } | null>(null)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const positions = (await storedPositions(name, drawn)) ?? (await layOut(name, drawn, stop.signal))
      if (!stop.signal.aborted) setKnown({ drawn, positions })
    }
    load().catch(() => fail())
    return () => stop.abort()
  }, [name, drawn])
  return known?.drawn === drawn ? known.positions : null
}

/** Draws a network by WebGL. A click chooses a node; the list beside it offers the same to keyboard and screen reader. */
export function NetworkCanvas(props: NetworkCanvasProps) {
  const { handle, name, drawn, colouring, chosen, emphasised, onChoose, onFailure } = props
  const stage = useRef<HTMLDivElement>(null)
  const renderer = useRef<Sigma | null>(null)
  const positions = usePositions(name, drawn, onFailure)
  const { colorScheme } = useColorScheme()
  const [hovered, setHovered] = useState<string | null>(null)
  const choose = useEffectEvent(onChoose)
  const fail = useEffectEvent(onFailure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the theme are read again when it changes.
  useEffect(() => {
    const place = stage.current
    if (!place || !positions) return
    const style = getComputedStyle(place.parentElement ?? place)
    const [text, paper] = [hexOf(style.color), hexOf(style.backgroundColor)]
    const graph = new DirectedGraph()
    const topNumber = new Map(topsOf(drawn).map(({ top }, index) => [top, index]))
    for (const node of drawn.nodes) {
      const [x, y] = positions.get(node.id) ?? [0, 0]
      const label = node.points > 1 ? `${node.label}（${node.points}）` : node.label
      const size = node.points > 1 ? 8 + 2 * Math.log2(node.points) : 5
      graph.addNode(node.id, {
        x,
        y,
        name: label,
        label: shortened(label),
        size,
        color: colourOf(node, colouring, topNumber.get(node.top) ?? 0),
      })
    }
    for (const { id, from, to, isProposed } of drawn.edges)
      graph.addEdgeWithKey(id, from, to, { size: isProposed ? 1 : 2, color: hexOf(style.borderTopColor) })
    try {
      const sigma = new Sigma(graph, place, {
        primitives: { edges: { paths: [pathLine()], extremities: [extremityArrow()], layers: [layerPlain()] } },
        styles: {
          nodes: {
            ...{
              x: { attribute: 'x' },
              y: { attribute: 'y' },
              size: { attribute: 'size' },
              color: { attribute: 'color' },
            },
            ...{ label: { attribute: 'label' }, labelColor: text, labelBackgroundColor: paper },
            opacity: { attribute: 'opacity', defaultValue: 1 },
            labelVisibility: { attribute: 'labelVisibility', defaultValue: 'auto' },
          },
          edges: {
            ...{ size: { attribute: 'size' }, color: { attribute: 'color' }, head: 'arrow' },
            opacity: { attribute: 'opacity', defaultValue: 0.55 },
          },
        },
        settings: { hideEdgesOnMove: graph.order > 1_500, ...labelSettings, allowInvalidContainer: true },
      })
      sigma.on('clickNode', ({ node }) => choose(node))
      sigma.on('enterNode', ({ node }) => setHovered(node))
      sigma.on('leaveNode', () => setHovered(null))
      renderer.current = sigma
    } catch {
      fail()
    }
    return () => {
      renderer.current?.kill()
      renderer.current = null
    }
  }, [positions, drawn, colouring, colorScheme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing needs its emphasis as well.
  useEffect(() => {
    const graph = renderer.current?.getGraph()
    if (!graph) return
    const centre = hovered ?? (chosen !== null && graph.hasNode(chosen) ? chosen : null)
    const near =
      emphasised ?? (centre === null || !graph.hasNode(centre) ? null : new Set([centre, ...graph.neighbors(centre)]))
    graph.updateEachNodeAttributes((id, attributes) => ({
      ...attributes,
      label: near?.has(id) ? attributes.name : shortened(attributes.name),
      opacity: near === null || near.has(id) ? 1 : 0.15,
      labelVisibility: near === null ? 'auto' : near.has(id) && near.size <= 60 ? 'visible' : 'hidden',
    }))
    graph.updateEachEdgeAttributes((_, attributes, from, to) => {
      const isNear = emphasised ? emphasised.has(from) && emphasised.has(to) : from === centre || to === centre
      return { ...attributes, opacity: near === null ? 0.55 : isNear ? 1 : 0.06 }
    })
  }, [hovered, chosen, emphasised, positions, drawn, colouring, colorScheme])

  useImperativeHandle(handle, () => ({
    fit: () => renderer.current?.getCamera().setState({ x: 0.5, y: 0.5, ratio: 1, angle: 0 }),
    toPicture: () =>
      new Promise((resolve) => {
        const sigma = renderer.current
        if (!sigma) return resolve(null)
        // The browser empties the canvas after each frame, so the picture is taken directly after drawing.
        sigma.once('afterRender', () => sigma.getStageCanvas().toBlob(resolve))
        sigma.refresh()
      }),
  }))

  return (
    <Frame>
      <div
        data-stage
        ref={stage}
        role="img"
        aria-label={`知识网络图：${drawn.nodes.length} 个节点，${drawn.edges.length} 条关系；列表中可以做同样的操作`}
      />
      {positions ? <Legend {...{ drawn, colouring }} /> : <p role="status">正在排布…</p>}
    </Frame>
  )
}
