'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { Segmented } from '@/components/kit/inputs/segmented'
import { saveBlob } from '@/lib/helpers/blob'
import type { CanvasHandle } from './canvas/network-canvas'
import { colourings, depths, edgeChoices, modes, sequences } from './choices'
import { saveCsv, saveJson } from './export'
import type { useEdges } from './use-edges'
import type { NetworkState } from './use-network-state'

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  '& > button': { minWidth: 0 },
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& > button': { minWidth: 0 },
})

interface ToolbarProps {
  state: NetworkState
  canvas: RefObject<CanvasHandle | null>
  undo: ReturnType<typeof useEdges>['undo']
  onView: (id: string) => void
  /** Begins a link at the chosen point; absent without the permission. */
  onLink: (() => void) | null
}

/** Choices of what the network shows, exports, and the actions on the chosen point. */
export function Toolbar(props: ToolbarProps) {
  const { mode, setMode } = props.state
  return (
    <Tools>
      <Segmented label="显示方式" value={mode} choices={modes} onChange={setMode} />
      {mode === 'evidence' ? null : <NetworkTools {...props} />}
    </Tools>
  )
}

function NetworkTools({ state, canvas, undo, onView, onLink }: ToolbarProps) {
  const { mode, graph, redundant } = state
  return (
    <>
      <SearchField
        label="查找知识点"
        placeholder="名称"
        text={state.text}
        onText={state.find}
        onClear={state.clearText}
        width={180}
      />
      <Segmented label="关系" value={state.edges} choices={edgeChoices} onChange={state.setEdges} />
      {mode === 'list' ? (
        <Segmented label="次序" value={state.sequence} choices={sequences} onChange={state.setSequence} />
      ) : (
        <CanvasTools {...{ state, canvas }} />
      )}
      <Button size="small" color="inherit" onClick={() => saveCsv(graph, redundant)}>
        导出 CSV
      </Button>
      <Button size="small" color="inherit" onClick={() => saveJson(graph)}>
        导出 JSON
      </Button>
      <ChosenTools {...{ state, undo, onView, onLink }} />
    </>
  )
}

/**
 * Actions on the chosen point. They stay in place while no point is chosen, so that the list does not move under the
 * pointer that chooses one.
 */
function ChosenTools({ state, undo, onView, onLink }: Omit<ToolbarProps, 'canvas'>) {
  const { chosen, setPathFrom } = state
  const disabled = chosen === null
  return (
    <Chosen role="group" aria-label="选中的知识点">
      <Segmented
        label="离选中知识点的深度"
        value={state.depth}
        choices={depths}
        disabled={disabled}
        onChange={state.setDepth}
      />
      <Button size="small" disabled={disabled} onClick={() => chosen !== null && onView(chosen)}>
        详情
      </Button>
      <Button size="small" disabled={disabled} onClick={() => setPathFrom(chosen)}>
        设为路径起点
      </Button>
      {onLink ? (
        <Button size="small" disabled={disabled} onClick={onLink}>
          连线
        </Button>
      ) : null}
      {onLink ? (
        <Button size="small" disabled={!undo} onClick={() => void undo?.run()} title={undo?.text}>
          撤销
        </Button>
      ) : null}
    </Chosen>
  )
}

function CanvasTools({ state, canvas }: Pick<ToolbarProps, 'state' | 'canvas'>) {
  const { collapse } = state
  const savePicture = async () => {
    const blob = await canvas.current?.toPicture()
    if (blob) saveBlob(blob, '知识网络.png')
  }
  return (
    <>
      <Segmented label="着色" value={state.colouring} choices={colourings} onChange={state.setColouring} />
      {collapse ? (
        <Button size="small" color="inherit" onClick={collapse}>
          全部收起
        </Button>
      ) : null}
      <Button size="small" color="inherit" onClick={() => canvas.current?.fit()}>
        适合窗口
      </Button>
      <Button size="small" color="inherit" onClick={() => void savePicture()}>
        导出 PNG
      </Button>
    </>
  )
}
