'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TreePane } from '@/components/kit/tree/tree-pane'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { listPointTree, MAX_TREE_POINTS, type TreePoint } from '@/lib/contracts/knowledge/calls'
import { pointTree, routesAbove } from './point-tree'

const none: readonly TreePoint[] = []

interface KnowledgeTreeProps {
  subject: string
  section: string
  /** Route of the chosen node of the tree; null for the whole tree. */
  chosen: string | null
  /** `point` is the knowledge point at the chosen route; null if the node only groups the knowledge points below it. */
  onChoose: (route: string | null, point: TreePoint | null) => void
}

/** Renders the tree of the knowledge points of one subject in one section, expanded down to the chosen node. */
export function KnowledgeTree({ subject, section, chosen, onChoose }: KnowledgeTreeProps) {
  const { data, isError, refetch } = useQuery(queryOf(listPointTree, { subject, section }, ownErrors))
  const tree = useMemo(() => pointTree(data?.points ?? none), [data])
  const [expanded, setExpanded] = useState<string[]>(() => (chosen ? routesAbove(chosen).slice(0, -1) : []))
  const [text, onText] = useState('')
  const found = useMemo(() => (data ? tree.find(text) : undefined), [data, tree, text])
  const childrenOf = useMemo(() => (data ? tree.childrenOf : () => undefined), [data, tree])
  return (
    <>
      <TreePane
        label="知识点"
        top="全部知识点"
        childrenOf={childrenOf}
        expanded={expanded}
        onExpanded={setExpanded}
        chosen={chosen}
        onChoose={(route) => onChoose(route, route === null ? null : tree.pointAt(route))}
        search={{ text, onText, found }}
        failed={isError}
        onRetry={refetch}
      />
      {data?.isWhole === false ? <p>只列出前 {MAX_TREE_POINTS} 个知识点，其余请按名称查找。</p> : null}
    </>
  )
}
