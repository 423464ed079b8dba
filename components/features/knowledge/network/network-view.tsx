'use client'

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { useMemo, useRef } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import { Notice } from '@/components/kit/table/table-states'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { type listNetwork, MAX_NETWORK_POINTS } from '@/lib/contracts/knowledge/network'
import type { CanvasHandle } from './canvas/network-canvas'
import { EvidenceOfAnswers } from './evidence/evidence'
import { NetworkList } from './list/network-list'
import { LinkNotice, PathNotice } from './notices'
import { Toolbar } from './toolbar'
import { useEdges } from './use-edges'
import { useNetworkState } from './use-network-state'

const NetworkCanvas = dynamic(() => import('./canvas/network-canvas').then((module) => module.NetworkCanvas), {
  ssr: false,
})

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', flex: '1 0 0', minHeight: 0 })

interface NetworkViewProps {
  subject: string
  section: string
  network: CallAnswer<typeof listNetwork>
}

/** The network of one subject and section as a canvas or as a list, with the same actions in both. */
export function NetworkView({ subject, section, network }: NetworkViewProps) {
  const state = useNetworkState(network)
  const { whole, graph, redundant, chosen, linkFrom, setLinkFrom, setPathFrom } = state
  const canEdit = useCan('knowledge:edit')
  const [, view] = useRecordParam('view')
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<CanvasHandle>(null)
  const { add, remove, undo, error, clearError } = useEdges(whole)
  const onPath = useMemo(
    () => (state.path ? new Set(state.path.flatMap(({ from, to }) => [from, to])) : null),
    [state.path],
  )

  const link = (to: string) => {
    if (linkFrom === null || to === linkFrom) return
    setLinkFrom(null)
    void add(linkFrom, to)
  }
  const choose = (id: string) => {
    clearError()
    state.choose(id)
  }
  /** Opens a point, or completes the link that begins at another one. */
  const enter = (id: string) => {
    state.choose(id)
    if (linkFrom === null) view(id)
    else link(id)
  }
  const startLink = () => {
    clearError()
    setLinkFrom(chosen)
  }
  useKeys(
    (event) => {
      if (isTyping(event)) return
      if (event.key === 'l' && canEdit && chosen !== null) startLink()
      else if (event.key === 'p' && chosen !== null) setPathFrom(chosen)
      else if (event.key === 'f') canvas.current?.fit()
      else if (event.key === 'Escape') {
        setLinkFrom(null)
        setPathFrom(null)
      } else return
      event.preventDefault()
    },
    {
      lines: () => [
        { keys: ['↑', '↓'], text: '在列表中移动' },
        { keys: ['Enter'], text: '打开知识点，连线时选定后继' },
        { keys: ['l'], text: '从选中的知识点连线' },
        { keys: ['p'], text: '以选中的知识点为路径起点' },
        { keys: ['Del'], text: '移除列表中的关系' },
        { keys: ['f'], text: '图适合窗口' },
      ],
      place: () => place.current,
    },
  )
  if (network.points.length === 0) return <Notice title="这个学科还没有知识点">先在“知识点库”新增或导入知识点。</Notice>
  return (
    <Frame ref={place}>
      <Toolbar {...{ state, canvas, undo }} onView={view} onLink={canEdit ? startLink : null} />
      <RefusalAlert error={error} />
      {network.isWhole ? null : <Alert severity="info">只显示前 {MAX_NETWORK_POINTS} 个知识点。</Alert>}
      <LinkNotice state={state} onLink={link} />
      <PathNotice state={state} />
      {state.mode === 'canvas' ? (
        <NetworkCanvas
          handle={canvas}
          name={`${section} ${subject} ${state.drawing}`}
          drawn={state.picture}
          colouring={state.colouring}
          chosen={chosen}
          emphasised={onPath}
          onChoose={(id) => (linkFrom !== null && whole.pointOf.has(id) ? link(id) : choose(id))}
          onFailure={() => {
            state.setMode('list')
            toast.info('这个浏览器不能显示图，已换成列表。')
          }}
        />
      ) : state.mode === 'evidence' ? (
        <EvidenceOfAnswers {...{ subject, section }} />
      ) : (
        <NetworkList
          {...{ graph, redundant, chosen }}
          points={state.points}
          onChoose={choose}
          onOpen={enter}
          onRemove={canEdit ? (edge) => void remove(edge) : null}
        />
      )}
    </Frame>
  )
}
