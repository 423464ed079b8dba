'use client'

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Notice } from '@/components/kit/table/table-states'
import { useMedia } from '@/lib/helpers/media'
import { useEditorParts, useOutline } from '../editor-context'
import { dragHandlers } from './drag'
import { OutlineRow } from './outline-row'
import { ROW, Scroller } from './tree-styles'
import { addNode, pasteText, treeHandlers } from './use-tree-keys'

/** Rows that are rendered above and below the visible part. */
const OVERSCAN = 8
const FIRST_HEIGHT = 900

/** Returns the part of the rows that is rendered for the present scroll position. */
function useWindow(height: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT })
  const read = () => {
    const element = scroller.current
    if (!element) return
    const top = Math.floor(element.scrollTop / (height * 4)) * height * 4
    setView((before) =>
      before.top === top && before.height === element.clientHeight ? before : { top, height: element.clientHeight },
    )
  }
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setView((before) =>
        before.height === element.clientHeight ? before : { ...before, height: element.clientHeight },
      ),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const first = Math.max(0, Math.min(Math.floor(view.top / height) - OVERSCAN, count - 1))
  const last = Math.min(count, Math.ceil((view.top + view.height) / height) + OVERSCAN + 4)
  return { scroller, first, last, read }
}

/** Keeps the row of the caret at its place on the screen when others insert or remove rows above it. */
function useSteadyRow(scroller: React.RefObject<HTMLDivElement | null>, rows: readonly string[], height: number): void {
  const { store } = useEditorParts()
  const before = useRef({ uid: store.active.uid, at: 0, moved: 0 })
  useLayoutEffect(() => {
    const { uid, moved } = store.active
    const at = uid === null ? -1 : rows.indexOf(uid)
    const { uid: earlier, at: place, moved: count } = before.current
    const element = scroller.current
    if (element && earlier === uid && count === moved && at >= 0 && place >= 0 && at !== place)
      element.scrollTop += (at - place) * height
    before.current = { uid, at, moved }
  })
}

/** The outline, or how an empty one begins. */
export function OutlineTree() {
  const isEmpty = useOutline('rows', ({ rows }) => rows.length === 0)
  return isEmpty ? <EmptyTree /> : <Rows />
}

/** Renders the outline as a virtualised tree: only the visible rows are in the page. */
function Rows() {
  const { store, editable, system } = useEditorParts()
  const rows = useOutline('rows', (one) => one.rows)
  const moved = useOutline('active', ({ active }) => active.moved)
  const active = useOutline('active', (one) => one.active.uid)
  const height = useMedia('(max-width: 899.95px)') ? ROW.narrow : ROW.wide
  const { scroller, first, last, read } = useWindow(height, rows.length)
  const handlers = useMemo(() => treeHandlers(store, editable), [store, editable])
  const drags = useMemo(() => (editable ? dragHandlers(store) : {}), [store, editable])
  const focused = useRef(0)
  useSteadyRow(scroller, rows, height)

  useLayoutEffect(() => {
    const { uid, caret, isTitle } = store.active
    const element = scroller.current
    if (moved === 0 || focused.current === moved || uid === null || !element) return
    const top = rows.indexOf(uid) * height
    const visible = element.clientHeight - height
    if (top < element.scrollTop || top > element.scrollTop + visible) {
      element.scrollTop = top < element.scrollTop ? top : top - visible + height
      read()
    }
    const row = element.querySelector<HTMLElement>(`[data-uid="${uid}"]`)
    if (!row) return
    focused.current = moved
    const input = isTitle ? row.querySelector('input') : null
    if (!input) return row.focus({ preventScroll: true })
    input.focus({ preventScroll: true })
    input.setSelectionRange(caret, caret)
  })

  const tabStop = active !== null && rows.includes(active) ? active : rows[0]
  return (
    <Scroller ref={scroller} onScroll={read}>
      <div role="tree" aria-label={system.name} aria-multiselectable="true" {...handlers} {...drags}>
        <div role="presentation" style={{ height: first * height }} />
        {rows.slice(first, last).map((uid) => {
          const { outline } = store
          const siblings = outline.childrenOf(outline.get(uid)?.parent ?? null)
          return (
            <OutlineRow
              key={uid}
              uid={uid}
              depth={outline.depthOf(uid)}
              position={siblings.indexOf(uid) + 1}
              siblings={siblings.length}
              isBranch={outline.childrenOf(uid).length > 0}
              isOpen={!store.isCollapsed(uid)}
              height={height}
              isTabStop={uid === tabStop}
            />
          )
        })}
        <div role="presentation" style={{ height: Math.max(0, rows.length - last) * height }} />
      </div>
    </Scroller>
  )
}

/** Shows how an empty tree begins; Enter or a paste into this part creates the first nodes. */
function EmptyTree() {
  const { store, editable } = useEditorParts()
  const place = useRef<HTMLDivElement>(null)
  // The tree becomes editable only when unsaved changes of an earlier visit have been read.
  useEffect(() => {
    if (editable) place.current?.focus()
  }, [editable])
  if (!editable) return <Notice title="这个版本没有节点" />
  return (
    <Scroller
      ref={place}
      role="group"
      aria-label="空白体系"
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        addNode(store)
      }}
      onPaste={(event) => {
        event.preventDefault()
        pasteText(store, event.clipboardData.getData('text/plain'), null)
      }}
      onClick={() => addNode(store)}
    >
      <Notice title="粘贴提纲或按 Enter 开始">
        <p>每行一个节点；缩进，或第一章、1.1、（一）等编号，决定层级。</p>
      </Notice>
    </Scroller>
  )
}
