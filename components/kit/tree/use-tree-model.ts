'use client'

import {
  dragAndDropFeature,
  type FeatureImplementation,
  hotkeysCoreFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type ChildrenOf, idOf, TOP, type TreeMoves, type TreeNode } from './tree'

const ROOT = 'root'
const noNode: TreeNode = { id: '', name: '', branch: false }

/** The library would focus a row in a later task, for which the next key does not wait: see useFocusAtOnce. */
const focusByDrawing: FeatureImplementation = {
  key: 'focus-by-drawing',
  treeInstance: { updateDomFocus: () => undefined },
}

interface Model {
  childrenOf: ChildrenOf
  expanded: readonly string[]
  onExpanded: (ids: string[]) => void
  /** Name of the top row. */
  top: string
  moves: TreeMoves | undefined
}

/** Returns the nodes loaded so far as a tree with focus, keys and dragging; nodes that load later are added. */
export function useTreeModel({ childrenOf, expanded, onExpanded, top, moves }: Model): TreeInstance<TreeNode> {
  const known = useMemo(() => collect(childrenOf, expanded, top), [childrenOf, expanded, top])
  // A new list of open nodes makes the library rebuild its items, so the list must change only when its content does.
  const state = useMemo(() => ({ expandedItems: [...expanded] }), [expanded])
  const latest = useRef(known)
  latest.current = known

  const tree = useTree<TreeNode>({
    rootItemId: ROOT,
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, focusByDrawing],
    dataLoader: {
      getItem: (id) => latest.current.nodes.get(id) ?? noNode,
      getChildren: (id) => latest.current.children.get(id) ?? [],
    },
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().branch,
    state,
    setExpandedItems: (next) => onExpanded(typeof next === 'function' ? next([...expanded]) : next),
    canReorder: false,
    canDrag: (items) => moves !== undefined && items.every((item) => item.getId() !== TOP),
    canDrop: (items, target) =>
      moves !== undefined &&
      target.item.getId() !== ROOT &&
      items.every((item) => moves.allowed(item.getId(), idOf(target.item.getId()))),
    onDrop: (items, target) => {
      for (const item of items) moves?.onMove(item.getId(), idOf(target.item.getId()))
    },
  })
  // The library reads nodes only on request, so this requests it for children that arrived.
  useEffect(() => {
    if (known) tree.rebuildTree()
  }, [known, tree])
  useFocusAtOnce(tree)
  return tree
}

/** While one of the rows has the focus, the library's focused row gets it as soon as it is rendered. */
function useFocusAtOnce(tree: TreeInstance<TreeNode>): void {
  useLayoutEffect(() => {
    const element = tree.getFocusedItem()?.getElement()
    const active = document.activeElement
    if (!element || active === element || !active?.matches('[role="treeitem"]')) return
    if (element.closest('[role="tree"]')?.contains(active)) element.focus()
  })
}

interface Known {
  nodes: ReadonlyMap<string, TreeNode>
  children: ReadonlyMap<string, string[]>
}

function collect(childrenOf: ChildrenOf, expanded: readonly string[], top: string): Known {
  const nodes = new Map<string, TreeNode>([[TOP, { id: TOP, name: top, branch: false }]])
  const children = new Map<string, string[]>()
  const take = (id: string, found: readonly TreeNode[] | undefined) => {
    for (const node of found ?? []) nodes.set(node.id, node)
    return children.set(
      id,
      (found ?? []).map((node) => node.id),
    )
  }
  take(ROOT, childrenOf(null))
  children.set(ROOT, [TOP, ...(children.get(ROOT) ?? [])])
  for (const id of expanded) take(id, childrenOf(id))
  return { nodes, children }
}
