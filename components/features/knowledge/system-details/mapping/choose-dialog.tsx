'use client'

import { useId, useMemo, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { Segmented } from '@/components/kit/inputs/segmented'
import { FormDialog } from '@/components/work/form/form-dialog'
import { foldText } from '@/lib/contracts/base/fold-text'
import {
  confirmMappings,
  MAX_TARGETS,
  type MappedNode,
  type MappingAction,
  mappingAction,
  mappingNames,
  targetsFault,
} from '@/lib/contracts/knowledge-system/mapping'
import { inTreeSequence, type Node, shownTitle, titlesAbove } from '@/lib/contracts/knowledge-system/nodes'
import { pathOf } from './mapped-node'
import { Choices } from './mapping-styles'

interface ChooseDialogProps {
  /** Ids of the system and of the system of the older tree. */
  trees: { id: string; from: string }
  node: MappedNode
  /** The nodes of the newest version. */
  nodes: readonly Node[]
  onClose: () => void
}

/** Maximum number of found nodes that the dialog lists. */
const LISTED = 50

/** Dialog 改选去向: an action, and for most actions one target or several of the newest version. */
export function ChooseDialog({ trees, node, nodes, onClose }: ChooseDialogProps) {
  const { uid, confirmed, proposal } = node
  const [action, setAction] = useState<MappingAction>((confirmed ?? proposal).action)
  const stored = new Set(nodes.map((one) => one.uid))
  const first = (confirmed ?? proposal).targets.map((target) => target.uid).filter((target) => stored.has(target))
  const [chosen, setChosen] = useState<readonly string[]>(first)
  const targets = action === 'dropped' ? [] : action === 'split' ? chosen : chosen.slice(0, 1)
  const fault = targetsFault(action, targets.length)
  const toggle = (target: string) => {
    if (action !== 'split') setChosen([target])
    else setChosen(chosen.includes(target) ? chosen.filter((one) => one !== target) : [...chosen, target])
  }
  return (
    <FormDialog
      title={`“${shownTitle(node)}”的去向`}
      ok="确认"
      disabled={fault !== undefined || targets.length > MAX_TARGETS}
      call={confirmMappings}
      input={{ ...trees, mappings: [{ uid, base: confirmed?.revision ?? null, action, targets: [...targets] }] }}
      done={({ conflicts }) => (conflicts.length > 0 ? '别人刚刚改了这个节点的去向，请重新查看' : '已确认去向')}
      onClose={onClose}
    >
      <Segmented
        label="处理"
        value={action}
        choices={mappingAction.options.map((value) => ({ value, label: mappingNames[value] }))}
        onChange={setAction}
      />
      {action === 'dropped' ? (
        <p>节点上的试题不再归入任何节点，题目本身不变。</p>
      ) : (
        <Targets nodes={nodes} several={action === 'split'} chosen={targets} fault={fault} onToggle={toggle} />
      )}
    </FormDialog>
  )
}

interface TargetsProps {
  nodes: readonly Node[]
  several: boolean
  chosen: readonly string[]
  fault: string | undefined
  onToggle: (uid: string) => void
}

/** Returns the nodes in the order of the tree, each with its path and the form of the path that is searched. */
function pathsOf(nodes: readonly Node[]) {
  const byUid = new Map(nodes.map((one) => [one.uid, one]))
  return inTreeSequence(nodes).map((one) => {
    const path = pathOf({ above: titlesAbove(byUid, one), title: one.title })
    return { uid: one.uid, path, folded: foldText(path) }
  })
}

/** The nodes that can be targets: the chosen ones first, then those that a search finds. */
function Targets({ nodes, several, chosen, fault, onToggle }: TargetsProps) {
  const [keyword, setKeyword] = useState('')
  const [id, name] = [useId(), useId()]
  const paths = useMemo(() => pathsOf(nodes), [nodes])
  const wanted = foldText(keyword)
  const found = paths.filter(({ uid, folded }) => !chosen.includes(uid) && folded.includes(wanted))
  const listed = [...paths.filter(({ uid }) => chosen.includes(uid)), ...found.slice(0, LISTED)]
  return (
    <>
      <InputFrame id={id} label="查找节点" hint={several ? '可选几个去向，试题按知识点分配' : undefined} error={fault}>
        <input
          id={id}
          className="control"
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-message`}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </InputFrame>
      <Choices aria-label="去向">
        {listed.map(({ uid, path }) => (
          <li key={uid}>
            <label>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(uid)}
                onChange={() => onToggle(uid)}
              />
              {path}
            </label>
          </li>
        ))}
      </Choices>
      {found.length > LISTED ? <p>{`还有 ${found.length - LISTED} 个节点，请输入标题缩小范围`}</p> : null}
      {paths.length === 0 ? <p>最新版本还没有节点。</p> : null}
    </>
  )
}
