import type { DragEvent, MouseEvent } from 'react'
import { moveTo, setFields } from '../outline/edit'
import type { OutlineStore } from '../state/outline-store'

const NODES = 'application/x-outline-nodes'
/** Type of the id of a knowledge point that is dragged from the library. */
export const POINT = 'application/x-knowledge-point'

type Zone = 'before' | 'after' | 'inside'

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-uid]') : null

function zoneOf(event: DragEvent, row: HTMLElement): Zone {
  if (event.dataTransfer.types.includes(POINT)) return 'inside'
  const { top, height } = row.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside'
}

/** Attaches a knowledge point to nodes that do not have it. */
export function attachPoint(store: OutlineStore, uids: readonly string[], id: string): boolean {
  const patch = setFields(store.outline, uids, ({ points }) => ({
    points: points.includes(id) ? points : [...points, id],
  }))
  return store.act('添加知识点', patch, null)
}

/** Returns the handlers with which rows are selected by the mouse, and nodes and points are dropped on rows. */
export function dragHandlers(store: OutlineStore) {
  let shown: HTMLElement | null = null
  const show = (row: HTMLElement | null, zone?: Zone) => {
    if (shown && shown !== row) delete shown.dataset.drop
    shown = row
    if (row && zone) row.dataset.drop = zone
  }
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const uid = rowOf(event.target)?.dataset.uid
      if (uid === undefined || !event.shiftKey || store.active.uid === null) return
      event.preventDefault()
      store.select(uid)
    },
    onDragStart(event: DragEvent<HTMLElement>) {
      const row = rowOf(event.target)
      const uid = row?.dataset.uid
      if (!row || uid === undefined) return
      if (!store.selected.includes(uid)) store.focus({ uid }, false)
      event.dataTransfer.setData(NODES, JSON.stringify(store.selected))
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setDragImage(row, 0, 0)
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const row = rowOf(event.target)
      if (!event.dataTransfer.types.some((type) => type === NODES || type === POINT)) return
      if (row) {
        event.preventDefault()
        show(row, zoneOf(event, row))
      }
    },
    onDragLeave: () => show(null),
    onDragEnd: () => show(null),
    onDrop(event: DragEvent<HTMLElement>) {
      const row = rowOf(event.target)
      const uid = row?.dataset.uid
      if (!row || uid === undefined) return
      event.preventDefault()
      const zone = zoneOf(event, row)
      delete row.dataset.drop
      show(null)
      const point = event.dataTransfer.getData(POINT)
      if (point !== '') return void attachPoint(store, store.selected.includes(uid) ? store.selected : [uid], point)
      const uids = JSON.parse(event.dataTransfer.getData(NODES) || '[]') as string[]
      const { outline, context, selection, active } = store
      const parent = zone === 'inside' ? uid : (outline.get(uid)?.parent ?? null)
      const siblings = outline.childrenOf(parent)
      const after =
        zone === 'inside'
          ? (siblings.at(-1) ?? null)
          : zone === 'after'
            ? uid
            : (siblings[siblings.indexOf(uid) - 1] ?? null)
      if (!store.act(`移动 ${uids.length} 个节点`, moveTo(outline, context, uids, { parent, after }))) return
      if (selection) store.select(selection.head, selection.anchor)
      else store.focus({ uid: active.uid }, false)
    },
  }
}
