'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ChildrenOf, TreeFound, TreeNode } from '@/components/kit/tree/tree'
import { TreePane } from '@/components/kit/tree/tree-pane'
import { classFindOptions, classNamedOptions } from '@/lib/api/class'
import { useDictName } from '@/lib/api/dict'
import { organFindOptions, organNamedOptions, organNodesOptions } from '@/lib/api/organ'
import type { ClassNode } from '@/lib/contracts/class/calls'
import type { OrganNode } from '@/lib/contracts/organ/calls'

export interface OrganClass {
  /** Id of the organisation; empty for all organisations. */
  organId: string
  classId: string | null
}

const TOP_NAME = '全部机构'
/** Returns the node id of a class, for example `12/34`: the id of its organisation, then its own. */
const classNodeId = (organId: string, classId: string) => `${organId}/${classId}`

interface OrganClassTreeProps {
  place: OrganClass
  onPlace: (state: { organ: string[] | undefined; class: string[] | undefined }) => void
}

/** Tree of organisations and classes. The list shows the accounts of the chosen node. */
export function OrganClassTree({ place: { organId, classId }, onPlace }: OrganClassTreeProps) {
  const [expanded, setExpanded] = useRevealed({ organId, classId })
  const [text, setText] = useState('')
  const { childrenOf, failed, onRetry } = useOrganClasses(expanded)
  const found = useQuery({ ...organFindOptions(text), enabled: text !== '' })
  const results = useMemo(
    () => found.data?.map(({ status, ...one }): TreeFound => ({ ...one, mark: status === 1 ? undefined : '已停用' })),
    [found.data],
  )
  const choose = (id: string | null) => {
    const [organ, group] = id?.split('/') ?? []
    onPlace({ organ: organ ? [organ] : undefined, class: group ? [group] : undefined })
  }
  return (
    <TreePane
      label="机构和班级"
      top={TOP_NAME}
      childrenOf={childrenOf}
      expanded={expanded}
      onExpanded={setExpanded}
      chosen={organId === '' ? null : classId ? classNodeId(organId, classId) : organId}
      onChoose={choose}
      search={{ text, onText: setText, found: results }}
      failed={failed}
      onRetry={onRetry}
    />
  )
}

/**
 * Returns the ids of the expanded nodes: the nodes that the user expanded, and the ancestors of the organisation or
 * class in the address. These ancestors are added only when the address changes, so that the user can fold them again.
 */
function useRevealed({ organId, classId }: OrganClass) {
  const [expanded, setExpanded] = useState<string[]>([])
  const [revealed, setRevealed] = useState<OrganClass>({ organId: '', classId: null })
  const path = useQuery(organNamedOptions(organId ? [organId] : [])).data?.[0]?.path
  if (path && (revealed.organId !== organId || revealed.classId !== classId)) {
    setRevealed({ organId, classId })
    const above = path.filter((id) => id !== organId || classId !== null)
    setExpanded((known) => [...new Set([...known, ...above])])
  }
  return [expanded, setExpanded] as const
}

/** Returns the loaded nodes of the tree: the top organisations, and the children of expanded nodes. */
function useOrganClasses(expanded: readonly string[]) {
  const gradeName = useDictName('grade')
  const organs = useQueries({ queries: ['', ...expanded].map((id) => organNodesOptions(id || undefined)) })
  const classes = useQueries({ queries: expanded.map((id) => classFindOptions(id, '')) })
  const organsKnown = organs.map(({ data }) => data)
  const classesKnown = classes.map(({ data }) => data)
  // Each render creates a new array, although the loaded data is the same. `useStable` then returns the earlier array,
  // so that `childrenOf` does not change.
  const known = useStable([...organsKnown, ...classesKnown])
  const childrenOf = useCallback<ChildrenOf>(
    (id) => {
      if (id === null) return (known[0] as OrganNode[] | undefined)?.map(organNode)
      const at = expanded.indexOf(id)
      const below = known[at + 1] as OrganNode[] | undefined
      const groups = known[expanded.length + 1 + at] as ClassNode[] | undefined
      if (at < 0 || !below || !groups) return undefined
      return [...below.map(organNode), ...groups.filter(isRunning).map((group) => groupNode(group, gradeName))]
    },
    [known, expanded, gradeName],
  )
  const queries = [...organs, ...classes]
  const failed = queries.some(({ isError }) => isError)
  const onRetry = () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()))
  return { childrenOf, failed, onRetry }
}

function useStable(values: readonly unknown[]): readonly unknown[] {
  const [kept, setKept] = useState(values)
  const same = kept.length === values.length && kept.every((one, index) => one === values[index])
  if (!same) setKept(values)
  return same ? kept : values
}

function organNode({ id, name, status, childCount, classCount }: OrganNode): TreeNode {
  return { id, name, branch: childCount + classCount > 0, mark: status === 1 ? undefined : '已停用' }
}

const isRunning = ({ status }: ClassNode) => status === 'active'

function groupNode({ id, organId, name, grade }: ClassNode, gradeName: (key: string) => string): TreeNode {
  const full = name.includes(gradeName(grade)) ? name : `${gradeName(grade)} ${name}`
  return { id: classNodeId(organId, id), name: full, branch: false }
}

/** Returns the name of the organisation or class that is chosen in the tree. */
export function useOrganClassName({ organId, classId }: OrganClass): string {
  const organ = useQuery(organNamedOptions(organId ? [organId] : []))
  const group = useQuery(classNamedOptions(classId ? [classId] : []))
  if (organId === '') return TOP_NAME
  return [organ.data?.[0]?.name ?? '…', ...(classId ? [group.data?.[0]?.name ?? '…'] : [])].join(' ')
}
