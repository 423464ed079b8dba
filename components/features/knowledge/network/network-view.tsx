'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { useMemo, useRef, useState } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { Segmented } from '@/components/kit/inputs/segmented'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import { Notice } from '@/components/kit/table/table-states'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { type listNetwork, MAX_NETWORK_POINTS } from '@/lib/contracts/knowledge/network'
import { saveBlob } from '@/lib/helpers/blob'
import { useMedia } from '@/lib/helpers/media'
import type { Colouring } from './canvas/colours'
import type { CanvasHandle } from './canvas/network-canvas'
import { saveCsv, saveJson } from './export'
import { drawn, startsCollapsed } from './graph/drawn'
import { findPath, graphOf, pointsWithin, redundantEdges, topOf } from './graph/graph'
import { NetworkList } from './list/network-list'
import { useEdges } from './use-edges'

const NetworkCanvas = dynamic(() => import('./canvas/network-canvas').then((module) => module.NetworkCanvas), {
  ssr: false,
})

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  minHeight: 0,
  '& > [data-tools]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '0 16px 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > [data-path]': { margin: '8px 16px', fontSize: 14 },
}))

type Mode = 'canvas' | 'list'
type Sequence = 'learning' | 'tree'
type Edges = 'all' | 'proposed' | 'approved' | 'redundant'
type Depth = '0' | '1' | '2' | '3'

const modes = [
  { value: 'canvas', label: '图' },
  { value: 'list', label: '列表' },
] as const
const sequences = [
  { value: 'learning', label: '学习序' },
  { value: 'tree', label: '目录序' },
] as const
const colourings = [
  { value: 'top', label: '按章着色' },
  { value: 'heat', label: '按试题数' },
] as const
const edgeChoices = [
  { value: 'all', label: '全部关系' },
  { value: 'proposed', label: '待确认' },
  { value: 'approved', label: '已确认' },
  { value: 'redundant', label: '冗余边' },
] as const
const depths = [
  { value: '0', label: '不限深度' },
  { value: '1', label: '1 层' },
  { value: '2', label: '2 层' },
  { value: '3', label: '3 层' },
] as const

interface NetworkViewProps {
  /** Names the network in the browser's database. */
  name: string
  network: CallAnswer<typeof listNetwork>
}

/** The network of one subject and section as a canvas or as a list, with the same actions in both. */
export function NetworkView({ name, network }: NetworkViewProps) {
  const whole = useMemo(() => graphOf(network), [network])
  const redundant = useMemo(() => redundantEdges(whole), [whole])
  const canEdit = useCan('knowledge:edit')
  // A narrow window has no room for the canvas, so the list comes first there.
  const isWide = useMedia('(min-width: 700px)')
  const [picked, setMode] = useState<Mode | null>(null)
  const mode = picked ?? (isWide ? 'canvas' : 'list')
  const [order, setOrder] = useState<Sequence>('learning')
  const [colouring, setColouring] = useState<Colouring>('top')
  const [edges, setEdges] = useState<Edges>('all')
  const [depth, setDepth] = useState<Depth>('0')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [linkFrom, setLinkFrom] = useState<string | null>(null)
  const [pathFrom, setPathFrom] = useState<string | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string> | null>(() => (startsCollapsed(network) ? new Set() : null))
  const [, view] = useRecordParam('view')
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<CanvasHandle>(null)
  const { add, remove, undo, error, clearError } = useEdges(whole)

  const graph = useMemo(() => {
    const fits = ({ id, status }: (typeof network.edges)[number]) =>
      edges === 'all' || (edges === 'redundant' ? redundant.has(id) : status === edges)
    const shownEdges = network.edges.filter(fits)
    const related = new Set(shownEdges.flatMap(({ from, to }) => [from, to]))
    const narrowed = graphOf({
      points: edges === 'all' ? network.points : network.points.filter(({ id }) => related.has(id)),
      edges: shownEdges,
    })
    const near = chosen !== null && depth !== '0' ? pointsWithin(narrowed, chosen, Number(depth)) : null
    if (!near) return narrowed
    const isNear = ({ from, to }: { from: string; to: string }) => near.has(from) && near.has(to)
    return graphOf({
      points: narrowed.points.filter(({ id }) => near.has(id)),
      edges: narrowed.edges.filter(isNear),
    })
  }, [network, edges, redundant, depth, chosen])
  const picture = useMemo(() => drawn(graph, depth === '0' ? open : null), [graph, open, depth])
  const points = useMemo(() => {
    const found = graph.points.filter((point) => point.name.includes(text.trim()))
    return order === 'learning' ? found : found.toSorted((one, other) => one.route.localeCompare(other.route, 'zh'))
  }, [graph, text, order])
  const path = useMemo(() => {
    if (pathFrom === null || chosen === null || chosen === pathFrom) return null
    return findPath(whole, pathFrom, chosen) ?? findPath(whole, chosen, pathFrom)
  }, [whole, pathFrom, chosen])
  const onPath = useMemo(() => (path ? new Set(path.flatMap(({ from, to }) => [from, to])) : null), [path])
  const nameOf = (id: string | null) => (id === null ? '' : (whole.pointOf.get(id)?.name ?? ''))

  const link = (to: string) => {
    if (linkFrom === null || to === linkFrom) return
    setLinkFrom(null)
    void add(linkFrom, to)
  }
  const choose = (id: string) => {
    if (!whole.pointOf.has(id)) {
      setOpen((before) => new Set([...(before ?? []), id.slice('top:'.length)]))
      return
    }
    clearError()
    setChosen(id)
  }
  /** Opens a point, or completes the link that begins at another one. */
  const enter = (id: string) => {
    setChosen(id)
    if (linkFrom === null) view(id)
    else link(id)
  }
  const startLink = () => {
    clearError()
    setLinkFrom(chosen)
  }
  const find = (value: string) => {
    setText(value)
    const found = value.trim() === '' ? undefined : whole.points.find((point) => point.name.includes(value.trim()))
    if (!found || mode === 'list') return
    if (open) setOpen(new Set([...open, topOf(found)]))
    setChosen(found.id)
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
  const savePicture = async () => {
    const blob = await canvas.current?.toPicture()
    if (blob) saveBlob(blob, '知识网络.png')
  }
  if (network.points.length === 0) return <Notice title="这个学科还没有知识点">先在“知识点库”新增或导入知识点。</Notice>
  return (
    <Frame ref={place}>
      <div data-tools>
        <Segmented<Mode> label="显示方式" value={mode} choices={modes} onChange={setMode} />
        <SearchField
          label="查找知识点"
          placeholder="名称"
          text={text}
          onText={find}
          onClear={() => setText('')}
          width={180}
        />
        <Segmented<Edges> label="关系" value={edges} choices={edgeChoices} onChange={setEdges} />
        {chosen === null ? null : (
          <Segmented<Depth> label="离选中知识点的深度" value={depth} choices={depths} onChange={setDepth} />
        )}
        {mode === 'list' ? (
          <Segmented<Sequence> label="次序" value={order} choices={sequences} onChange={setOrder} />
        ) : (
          <>
            <Segmented<Colouring> label="着色" value={colouring} choices={colourings} onChange={setColouring} />
            {open === null ? null : (
              <Button size="small" color="inherit" onClick={() => setOpen(new Set())}>
                全部收起
              </Button>
            )}
            <Button size="small" color="inherit" onClick={() => canvas.current?.fit()}>
              适合窗口
            </Button>
            <Button size="small" color="inherit" onClick={() => void savePicture()}>
              导出 PNG
            </Button>
          </>
        )}
        <Button size="small" color="inherit" onClick={() => saveCsv(graph, redundant)}>
          导出 CSV
        </Button>
        <Button size="small" color="inherit" onClick={() => saveJson(graph)}>
          导出 JSON
        </Button>
        {chosen === null ? null : (
          <>
            <Button size="small" onClick={() => view(chosen)}>
              详情
            </Button>
            <Button size="small" onClick={() => setPathFrom(chosen)}>
              设为路径起点
            </Button>
            {canEdit ? (
              <Button size="small" onClick={startLink}>
                连线
              </Button>
            ) : null}
          </>
        )}
        {undo ? (
          <Button size="small" onClick={() => void undo.run()} title={undo.text}>
            撤销
          </Button>
        ) : null}
      </div>
      <RefusalAlert error={error} />
      {network.isWhole ? null : <Alert severity="info">只显示前 {MAX_NETWORK_POINTS} 个知识点。</Alert>}
      {linkFrom === null ? null : (
        <Alert
          severity="info"
          action={
            <>
              {chosen !== null && chosen !== linkFrom ? (
                <Button size="small" color="inherit" onClick={() => link(chosen)}>
                  连到“{nameOf(chosen)}”
                </Button>
              ) : null}
              <Button size="small" color="inherit" onClick={() => setLinkFrom(null)}>
                取消
              </Button>
            </>
          }
        >
          从“{nameOf(linkFrom)}”连线：选中后继知识点，按 Enter 连上，按 Esc 取消。
        </Alert>
      )}
      {pathFrom === null ? null : (
        <p data-path role="status">
          {path
            ? `路径：${[path[0]?.from ?? '', ...path.map(({ to }) => to)].map(nameOf).join(' → ')}`
            : chosen === null || chosen === pathFrom
              ? `路径起点是“${nameOf(pathFrom)}”，再选中另一个知识点。`
              : `“${nameOf(pathFrom)}”和“${nameOf(chosen)}”之间没有路径。`}
        </p>
      )}
      {mode === 'canvas' ? (
        <NetworkCanvas
          handle={canvas}
          name={`${name} ${edges} ${depth === '0' ? [...(open ?? ['*'])].join() : `${depth} ${chosen}`}`}
          drawn={picture}
          colouring={colouring}
          chosen={chosen}
          emphasised={onPath}
          onChoose={(id) => (linkFrom !== null && whole.pointOf.has(id) ? link(id) : choose(id))}
          onFailure={() => {
            setMode('list')
            toast.info('这个浏览器不能显示图，已换成列表。')
          }}
        />
      ) : (
        <NetworkList
          {...{ graph, points, redundant, chosen }}
          onChoose={choose}
          onOpen={enter}
          onRemove={canEdit ? (edge) => void remove(edge) : null}
        />
      )}
    </Frame>
  )
}
