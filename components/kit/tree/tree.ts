/** A node as the tree shows it. */
export interface TreeNode {
  id: string
  name: string
  /** Whether it has children, loaded or not. */
  branch: boolean
  /** The count at the end of the row, with its unit: 下级 13. */
  count?: { number: number; label: string }
  /** A word after the name: 已停用. */
  mark?: string
}

/** A node that a search found anywhere in the tree. */
export interface TreeFound extends Pick<TreeNode, 'id' | 'name' | 'mark'> {
  /** Names of its ancestors. */
  above: string
  /** Ids from the top down to the node itself. */
  path: readonly string[]
}

/** Returns the children of a node, of the top for null; undefined while they load. */
export type ChildrenOf = (id: string | null) => readonly TreeNode[] | undefined

export interface TreeMoves {
  /**
   * Returns whether the node may move below the other (null: to the top). Never called with a descendant of the node.
   */
  allowed: (id: string, parentId: string | null) => boolean
  onMove: (id: string, parentId: string | null) => void
}

/** Id of the top row: choosing it gives null, and a node dropped there moves to the top. */
export const TOP = '*'
export const idOf = (rowId: string): string | null => (rowId === TOP ? null : rowId)
