'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import {
  type DifferenceKind,
  differenceKind,
  differenceNames,
  diffNodes,
  kindsOf,
} from '@/lib/contracts/knowledge-system/differences'
import { getNodes } from '@/lib/contracts/knowledge-system/editing'
import { type Node, shownTitle } from '@/lib/contracts/knowledge-system/nodes'
import { useEditorParts } from './editor-context'
import { Panel } from './panel/panel-styles'

const SHOWN = 300

/** 与线上对比: the differences between the open tree and the published version; a click leads to the node. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const { system } = useEditorParts()
  const query = useQuery(queryOf(getNodes, { id: system.id, version: 'live' }, ownErrors))
  return (
    <StepDialog
      wide
      title={`与线上版本 ${system.live?.no ?? ''} 对比`}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <QueryBoundary query={query} height={320}>
        {({ nodes }) => <Differences live={nodes} onClose={onClose} />}
      </QueryBoundary>
    </StepDialog>
  )
}

function Differences({ live, onClose }: { live: readonly Node[]; onClose: () => void }) {
  const { store } = useEditorParts()
  const [kind, setKind] = useState<DifferenceKind | null>(null)
  const [differences] = useState(() =>
    diffNodes(
      live,
      [...store.outline.nodes()].map((node) => ({ ...node, points: [...node.points] })),
    ).map((difference) => ({ ...difference, kinds: kindsOf(difference) })),
  )
  const counts = differenceKind.options.flatMap((value) => {
    const count = differences.filter(({ kinds }) => kinds.includes(value)).length
    return count > 0 ? [{ value, label: `${differenceNames[value]} ${count}` }] : []
  })
  const shown = differences.filter(({ kinds }) => kind === null || kinds.includes(kind))
  if (differences.length === 0) return <p>与线上版本相同。</p>
  return (
    <>
      <Segmented<DifferenceKind> label="变化" value={kind} choices={counts} onChange={setKind} />
      <Panel as="div" style={{ border: 0, padding: 0 }}>
        <ul>
          {shown.slice(0, SHOWN).map(({ before, after, kinds }) => (
            <li key={(after ?? before)?.uid}>
              <button
                type="button"
                disabled={!after}
                onClick={() => {
                  onClose()
                  if (after) store.focus({ uid: after.uid }, false)
                }}
              >
                {shownTitle(after ?? before)}
                <small>
                  {kinds.map((one) => differenceNames[one]).join('、')}
                  {before && after && before.title !== after.title ? `：原为“${before.title}”` : ''}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {shown.length > SHOWN ? <p>显示前 {SHOWN} 项。</p> : null}
      </Panel>
    </>
  )
}
