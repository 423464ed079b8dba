import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { isInTable, selectedRect } from '@tiptap/pm/tables'

/**
 * Returns the width in pixels of the column at the caret; null if the width depends on the content, or if there is no
 * table.
 */
export function columnWidth(state: EditorState): number | null {
  if (!isInTable(state)) return null
  const { map, left, top, table } = selectedRect(state)
  const at = map.map[top * map.width + left]
  const cell = at === undefined ? null : table.nodeAt(at)
  return (at !== undefined && cell?.attrs.colwidth?.[left - map.colCount(at)]) || null
}

/** Sets the width of the selected columns in pixels; null lets the content determine the width again. */
export function setColumnWidth({ state, view }: Editor, width: number | null): void {
  const { map, left, right, table, tableStart } = selectedRect(state)
  const { tr } = state
  for (const at of new Set(map.map)) {
    const cell = table.nodeAt(at)
    const first = map.colCount(at)
    if (!cell || first >= right || first + cell.attrs.colspan <= left) continue
    const widths: number[] = Array.from({ length: cell.attrs.colspan }, (_, index) => {
      const column = first + index
      return column >= left && column < right ? (width ?? 0) : (cell.attrs.colwidth?.[index] ?? 0)
    })
    tr.setNodeMarkup(tableStart + at, undefined, { ...cell.attrs, colwidth: widths.some(Boolean) ? widths : null })
  }
  view.dispatch(tr)
}
