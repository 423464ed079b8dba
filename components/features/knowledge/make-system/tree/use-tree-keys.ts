import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isComposing } from '@/components/kit/keys/typing'
import { toast } from '@/components/ui/toast/toast'
import { MAX_DEPTH } from '@/lib/contracts/knowledge-system/nodes'
import {
  appendNode,
  indent,
  insertLines,
  outdent,
  removeEmpty,
  removeNodes,
  rootsOf,
  shift,
  splitNode,
} from '../outline/edit'
import { parseText } from '../outline/parse-text'
import type { OutlineStore } from '../state/outline-store'

const uidOf = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.closest<HTMLElement>('[data-uid]')?.dataset.uid ?? null) : null

/** Undoes or repeats a step, and names it. */
export function stepBack(store: OutlineStore, isRedo: boolean): void {
  const step = isRedo ? store.redo() : store.undo()
  if (step) toast.info(`已${isRedo ? '重做' : '撤销'}：${step.label}`)
}

/** Adds an empty node at the end, which is how an empty tree begins. */
export function addNode(store: OutlineStore): void {
  const { patch, uid } = appendNode(store.outline, store.context)
  store.act('新增节点', patch, { uid, caret: 0 })
}

/** Removes the selected nodes with all nodes below them, and sets the focus on the row before them. */
export function removeSelected(store: OutlineStore): void {
  const { selected, outline, rows } = store
  const patch = removeNodes(outline, selected)
  const removed = new Set(patch.map(({ uid }) => uid))
  const first = rows.findIndex((uid) => removed.has(uid))
  const next = rows[first - 1] ?? rows.slice(first).find((uid) => !removed.has(uid)) ?? null
  if (store.act(`删除 ${patch.length} 个节点`, patch, { uid: next, caret: 0 })) store.focus({ uid: next }, false)
}

/** Inserts a pasted text as nodes after a node. */
export function pasteText(store: OutlineStore, pasted: string, at: string | null): void {
  const lines = parseText(pasted)
  const { patch, last, raised } = insertLines(store.outline, store.context, lines, at)
  const caret = lines.at(-1)?.title.length ?? 0
  if (!store.act(`粘贴 ${lines.length} 个节点`, patch, { uid: last, caret })) return
  const text = raised > 0 ? `，其中 ${raised} 个超过 ${MAX_DEPTH} 层，放在第 ${MAX_DEPTH} 层` : ''
  toast.info(`已粘贴 ${lines.length} 个节点${text}`)
}

/** Writes nodes as indented text. */
export function textOf(store: OutlineStore, uids: readonly string[]): string {
  const { outline } = store
  return rootsOf(outline, uids)
    .flatMap((root) =>
      outline.subtreeOf(root).map((uid) => {
        const depth = outline.depthOf(uid) - outline.depthOf(root)
        return `${'\t'.repeat(depth)}${outline.get(uid)?.title ?? ''}`
      }),
    )
    .join('\n')
}

/** Keys that work in the title and on the row alike. Returns whether the key was one of them. */
function onAnyKey(store: OutlineStore, event: KeyboardEvent, uid: string): boolean {
  const { outline, context, selected } = store
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event
  const arrow = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') stepBack(store, shiftKey)
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'y') stepBack(store, true)
  else if (altKey && arrow !== 0)
    moveSelected(store, arrow < 0 ? '上移' : '下移', shift(outline, context, selected, arrow))
  else if (shiftKey && arrow !== 0) {
    const head = store.rows[store.rows.indexOf(uid) + arrow]
    if (head !== undefined) store.select(head, store.selection?.anchor ?? uid)
  } else return false
  return true
}

/** Moves the selected nodes; the selection and the caret stay on them. */
export function moveSelected(store: OutlineStore, label: string, patch: Parameters<OutlineStore['act']>[1]): void {
  const { selection, active } = store
  if (!store.act(label, patch)) return
  if (selection) store.select(selection.head, selection.anchor)
  else store.focus(active, active.isTitle)
}

function onTitleKey(store: OutlineStore, event: KeyboardEvent, uid: string, input: HTMLInputElement): boolean {
  const { outline, context, rows } = store
  const caret = input.selectionStart ?? 0
  const isEmptySelection = caret === input.selectionEnd
  const goTo = (next: string | undefined, at: number) => next !== undefined && store.focus({ uid: next, caret: at })
  const place = rows.indexOf(uid)
  if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
    const made = splitNode(outline, context, uid, caret)
    store.act('新增节点', made.patch, { uid: made.uid, caret: 0 })
  } else if (event.key === 'Tab') {
    store.noteCaret(uid, caret)
    moveSelected(
      store,
      event.shiftKey ? '升级' : '降级',
      event.shiftKey ? outdent(outline, context, [uid]) : indent(outline, context, [uid]),
    )
  } else if (event.key === 'Backspace' && input.value === '') {
    const before = rows[place - 1] ?? rows[place + 1] ?? null
    const title = before === null ? '' : (outline.get(before)?.title ?? '')
    store.act('删除空节点', removeEmpty(outline, uid), { uid: before, caret: title.length })
  } else if (event.key === 'ArrowUp') goTo(rows[place - 1], caret)
  else if (event.key === 'ArrowDown') goTo(rows[place + 1], caret)
  else if (event.key === 'ArrowLeft' && caret === 0 && isEmptySelection) {
    const before = rows[place - 1]
    goTo(before, before === undefined ? 0 : (outline.get(before)?.title.length ?? 0))
  } else if (event.key === 'ArrowRight' && caret === input.value.length && isEmptySelection) goTo(rows[place + 1], 0)
  else if (event.key === 'Escape') store.focus({ uid }, false)
  else return false
  return true
}

function onRowKey(store: OutlineStore, event: KeyboardEvent, uid: string, editable: boolean): boolean {
  const { rows, outline, context, selected, selection } = store
  const place = rows.indexOf(uid)
  const goTo = (next: string | null | undefined) => next && store.focus({ uid: next }, false)
  const isOpen = outline.childrenOf(uid).length > 0 && !store.isCollapsed(uid)
  if (event.key === 'ArrowUp') goTo(rows[place - 1])
  else if (event.key === 'ArrowDown') goTo(rows[place + 1])
  else if (event.key === 'Home') goTo(rows[0])
  else if (event.key === 'End') goTo(rows.at(-1))
  else if (event.key === 'ArrowRight') isOpen ? goTo(rows[place + 1]) : store.toggle(uid, true)
  else if (event.key === 'ArrowLeft') isOpen ? store.toggle(uid, false) : goTo(outline.get(uid)?.parent)
  else if (event.key === 'Escape' && selection) store.focus({ uid }, false)
  else if (!editable) return false
  else if (event.key === 'Enter' || event.key === 'F2') store.focus({ uid, caret: outline.get(uid)?.title.length ?? 0 })
  else if (event.key === 'Delete' || event.key === 'Backspace') removeSelected(store)
  else if (event.key === 'Tab' && selection)
    moveSelected(
      store,
      event.shiftKey ? '升级' : '降级',
      event.shiftKey ? outdent(outline, context, selected) : indent(outline, context, selected),
    )
  else return false
  return true
}

/** Returns the handlers of keys and of the clipboard for the whole tree. */
export function treeHandlers(store: OutlineStore, editable: boolean) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const uid = uidOf(event.target)
      if (uid === null || isComposing(event.nativeEvent)) return
      const input = event.target instanceof HTMLInputElement ? event.target : null
      if (input && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
        store.noteCaret(uid, input.selectionStart ?? 0)
      const isDone =
        (editable && onAnyKey(store, event, uid)) ||
        (event.ctrlKey || event.metaKey || event.altKey
          ? false
          : input
            ? onTitleKey(store, event, uid, input)
            : onRowKey(store, event, uid, editable))
      if (isDone) event.preventDefault()
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const text = event.clipboardData.getData('text/plain')
      const isLine = event.target instanceof HTMLInputElement && !/[\r\n]/.test(text.trim())
      if (!editable || isLine || text.trim() === '') return
      event.preventDefault()
      pasteText(store, text, uidOf(event.target) ?? store.rows.at(-1) ?? null)
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (event.target instanceof HTMLInputElement) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', textOf(store, store.selected))
    },
  }
}
