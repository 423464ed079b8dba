'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { getNodes } from '@/lib/contracts/knowledge-system/editing'
import {
  carryPlacements,
  confirmMappings,
  type getMappings,
  type MappedNode,
  undoCarry,
} from '@/lib/contracts/knowledge-system/mapping'
import { CarryDialog } from './carry-dialog'
import { ChooseDialog } from './choose-dialog'
import { acceptanceOf, isOpen, isShown, isSure, type Mapping, type Shown } from './mapped-node'
import { MappingRow } from './mapping-row'
import { Rows, Toolbar } from './mapping-styles'

interface MappingListProps {
  trees: { id: string; from: string }
  answer: CallAnswer<typeof getMappings>
}

/** Rows that are shown at first, and that each press of the button adds. */
const PAGE = 200

/** The nodes of the older tree with their ways, and the actions on several of them. */
export function MappingList({ trees, answer: { from, nodes, run } }: MappingListProps) {
  const [shown, setShown] = useState<Shown>('open')
  const [most, setMost] = useState(PAGE)
  const [chosen, setChosen] = useState<MappedNode | null>(null)
  const [carrying, setCarrying] = useState(false)
  const canEdit = useCan(confirmMappings.permission)
  const canPlace = useCan(carryPlacements.permission)
  const newest = useQuery({ ...queryOf(getNodes, { id: trees.id }, ownErrors), enabled: chosen !== null })
  const { mutate, isPending, error } = useWrite(confirmMappings, {
    ...ownErrors,
    onSuccess: ({ confirmed, conflicts }) => {
      if (conflicts.length === 0) return
      const names = conflicts.map(({ title }) => `“${title}”`).join('、')
      toast.error(`已保存 ${confirmed} 个；别人刚刚改了${names}的去向，请重新查看`)
    },
  })
  const write = (mappings: Mapping[]) => mutate({ ...trees, mappings })
  const open = nodes.filter(isOpen)
  const sure = open.filter(isSure)
  const listed = nodes.filter((node) => isShown(shown, node))
  const count = (of: Shown) => nodes.filter((node) => isShown(of, node)).length
  return (
    <>
      <Toolbar style={{ marginTop: 12 }}>
        <Segmented
          label="显示的节点"
          value={shown}
          choices={[
            { value: 'open', label: `待确认 ${count('open')}` },
            { value: 'questions', label: `有试题 ${count('questions')}` },
            { value: 'all', label: `全部 ${nodes.length}` },
          ]}
          onChange={setShown}
        />
        {canEdit && sure.length > 0 ? (
          <Button size="small" variant="outlined" loading={isPending} onClick={() => write(sure.map(acceptanceOf))}>
            {`采纳 ${sure.length} 条把握大的建议`}
          </Button>
        ) : null}
        {canPlace && trees.id !== trees.from ? (
          <span data-push="">
            <UndoButton id={trees.id} run={run} />{' '}
            <Button size="small" variant="contained" onClick={() => setCarrying(true)}>
              带入试题
            </Button>
          </span>
        ) : null}
      </Toolbar>
      <RefusalAlert error={error} />
      {listed.length === 0 ? <p>{emptyText(shown, nodes.length)}</p> : null}
      <Rows aria-label="节点的去向">
        {listed.slice(0, most).map((node) => (
          <MappingRow
            key={node.uid}
            node={node}
            canEdit={canEdit}
            disabled={isPending}
            onAccept={() => write([acceptanceOf(node)])}
            onChoose={() => setChosen(node)}
            onTakeBack={() => write([{ ...acceptanceOf(node), action: null, targets: [] }])}
          />
        ))}
      </Rows>
      {listed.length > most ? (
        <Button
          size="small"
          onClick={() => setMost(most + PAGE)}
        >{`再显示 ${Math.min(PAGE, listed.length - most)} 个`}</Button>
      ) : null}
      {chosen && newest.data ? (
        <ChooseDialog trees={trees} node={chosen} nodes={newest.data.nodes} onClose={() => setChosen(null)} />
      ) : null}
      {carrying ? <CarryDialog trees={trees} name={from?.name ?? ''} onClose={() => setCarrying(false)} /> : null}
    </>
  )
}

function emptyText(shown: Shown, all: number): string {
  if (all === 0) return '最新版本没有删除节点，不需要映射。'
  return shown === 'open' ? '所有节点的去向都已确认。' : '旧目录的节点上还没有试题。'
}

interface UndoButtonProps {
  id: string
  run: CallAnswer<typeof getMappings>['run']
}

/** Undoes the last copy of placements; absent if there is none, or the system was published since. */
function UndoButton({ id, run }: UndoButtonProps) {
  const { mutate, isPending } = useWrite(undoCarry, {
    onSuccess: ({ questions }) => toast.success(`已撤销 ${questions} 道试题的归类`),
  })
  if (!run) return null
  return (
    <Button size="small" color="inherit" loading={isPending} onClick={() => mutate({ id, run: run.id })}>
      {`撤销带入（${run.questions} 道）`}
    </Button>
  )
}
