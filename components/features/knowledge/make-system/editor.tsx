'use client'

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { useKeys } from '@/components/kit/keys/use-keys'
import type { CallAnswer } from '@/lib/contracts/base/call'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { systemStates } from '@/lib/contracts/knowledge-system/card'
import type { getNodes } from '@/lib/contracts/knowledge-system/editing'
import { EditorActions } from './editor-actions'
import { EditorProvider, useOutline } from './editor-context'
import { Conflicts } from './panel/conflicts'
import { Library } from './panel/library'
import { NodeForm } from './panel/node-form'
import { Panel } from './panel/panel-styles'
import { Problems } from './panel/problems'
import { Replace } from './panel/replace'
import { ReviewIssues } from './panel/review-issues'
import { useFindings } from './panel/use-findings'
import { Toolbar } from './toolbar'
import { OutlineTree } from './tree/outline-tree'
import { useEditor } from './use-editor'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  minHeight: 360,
  background: theme.vars.palette.background.paper,
  '& > header, & [data-tools]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '8px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-tools] > button': { minWidth: 0, paddingInline: 8 },
  '& > header h1': {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: 18,
    fontWeight: 600,
    lineHeight: '28px',
  },
  '& > header > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' },
  '& > [data-columns]': {
    flex: '1 1 0',
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  '& [data-outline]': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  '@media (max-width: 899.95px)': {
    '& > [data-columns]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(300px, 3fr) minmax(160px, 2fr)',
    },
  },
}))

const keyLines = [
  { keys: ['Enter'], text: '新增同级节点；在一行上按则编辑标题' },
  { keys: ['Tab'], text: '降级（Shift+Tab 升级）' },
  { keys: ['Alt', '↑ / ↓'], text: '移动节点' },
  { keys: ['Shift', '↑ / ↓'], text: '选中多个节点' },
  { keys: ['Esc'], text: '离开标题，Tab 键可离开大纲' },
  { keys: ['Ctrl', 'Z / Y'], text: '撤销、重做' },
  { keys: ['Alt', 'K'], text: '查找知识点，Enter 添加到节点' },
]

type Part = 'node' | 'library' | 'replace' | 'problems' | 'conflicts'

interface EditorProps {
  system: System
  answer: CallAnswer<typeof getNodes>
  editable: boolean
  /** Reason for which the tree is shown for reading only. */
  reason: string | null
}

/** The outline of one system with its tools and the panel at the right. */
export function Editor({ system, answer, editable, reason }: EditorProps) {
  const { store, saver, ready } = useEditor(system, answer, editable)
  const parts = useMemo(
    () => ({ store, saver, system, editable: editable && ready }),
    [store, saver, system, editable, ready],
  )
  return (
    <EditorProvider value={parts}>
      <EditorFrame system={system} reason={reason} />
    </EditorProvider>
  )
}

function EditorFrame({ system, reason }: { system: System; reason: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  const library = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<Part>('node')
  const { findings, totals, check } = useFindings()
  const conflicts = useOutline('conflicts', (store) => store.conflicts.size)
  const [before, setBefore] = useState(conflicts)
  if (before !== conflicts) {
    setBefore(conflicts)
    if (conflicts > before) setPart('conflicts')
    else if (conflicts === 0 && part === 'conflicts') setPart('node')
  }
  useEffect(() => {
    if (part === 'library') library.current?.querySelector('input')?.focus()
  }, [part])
  useKeys(
    (event) => {
      if (!event.altKey || event.code !== 'KeyK') return
      event.preventDefault()
      setPart('library')
      library.current?.querySelector('input')?.focus()
    },
    { lines: () => keyLines, place: () => place.current },
  )
  const choices = [
    { value: 'node', label: '节点' },
    { value: 'library', label: '知识点库' },
    { value: 'replace', label: '替换' },
    { value: 'problems', label: `问题 ${findings.length}` },
    ...(conflicts > 0 ? [{ value: 'conflicts', label: `冲突 ${conflicts}` } as const] : []),
  ] as const
  return (
    <Frame ref={place}>
      <EditorActions
        state={systemStates[system.status]}
        check={() => {
          setPart('problems')
          return check().findings
        }}
      />
      {reason ? <Alert severity="info">{reason}</Alert> : null}
      <div data-columns>
        <div data-outline>
          <Toolbar totals={totals} />
          <OutlineTree />
        </div>
        <Panel aria-label="节点与问题">
          <Segmented<Part> label="右侧内容" value={part} choices={choices} onChange={setPart} />
          {part === 'node' ? <NodeForm /> : null}
          {part === 'library' ? <Library place={library} /> : null}
          {part === 'replace' ? <Replace /> : null}
          {part === 'problems' ? (
            <>
              <ReviewIssues />
              <Problems findings={findings} />
            </>
          ) : null}
          {part === 'conflicts' ? <Conflicts /> : null}
        </Panel>
      </div>
    </Frame>
  )
}
