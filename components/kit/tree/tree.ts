/** A node as the tree draws it. */
export interface TreeNode {
  id: string
  name: string
  /** Others stand below it, fetched or not. */
  branch: boolean
  /** At the end of the row, with what it counts: 下级 13. */
  count?: { number: number; label: string }
  /** A word after the name: 已停用. */
  mark?: string
}

/** A node a search found, wherever it stands. */
export interface TreeFound extends Pick<TreeNode, 'id' | 'name' | 'mark'> {
  /** Names of the nodes above it. */
  above: string
  /** Ids from the top down to the node itself. */
  path: readonly string[]
}

/** Children of a node, of the top for null; undefined while they are on their way. */
export type ChildrenOf = (id: string | null) => readonly TreeNode[] | undefined

export interface TreeMoves {
  /** Whether the node may stand below the other (null: at the top). Never asked for what is below the node itself. */
  allowed: (id: string, parentId: string | null) => boolean
  onMove: (id: string, parentId: string | null) => void
}

/** Id of the row that stands for all: it is chosen as null, and what is dropped there goes to the top. */
export const TOP = '*'
export const idOf = (rowId: string): string | null => (rowId === TOP ? null : rowId)
