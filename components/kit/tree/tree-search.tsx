'use client'

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { TYPING_WAIT } from '@/components/kit/filter/filter-text'
import { SearchField } from '@/components/kit/filter/search-field'
import type { TreeFound } from './tree'
import { SearchResults } from './tree-styles'

export interface TreeSearchState {
  /**
   * The searched text, which follows the typed text after a pause. While it is empty, the tree is visible instead of
   * results.
   */
  text: string
  onText: (text: string) => void
  /** The nodes that the search has found; undefined while they load. */
  found: readonly TreeFound[] | undefined
}

interface TreeSearchProps {
  label: string
  input: RefObject<HTMLInputElement | null>
  search: TreeSearchState
  chosen: string | null
  onFound: (found: TreeFound) => void
  /** Moves the focus into the tree. */
  onLeave: () => void
}

/**
 * The search field above a tree. Its results take the place of the tree; arrow keys and Enter choose a result, and
 * Escape returns to the tree.
 */
export function TreeSearch({ label, input, search, chosen, onFound, onLeave }: TreeSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState(search.text)
  const [at, setAt] = useState(0)
  const state = useRef({ timer: 0, composing: false })
  useEffect(() => () => clearTimeout(state.current.timer), [])
  // Results of an earlier text are ignored, because the Enter key could otherwise choose one of them.
  const found = search.text && search.text === typed.trim() ? search.found : undefined

  const tell = (text: string) => {
    clearTimeout(state.current.timer)
    setAt(0)
    search.onText(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(state.current.timer)
    if (!state.current.composing) state.current.timer = window.setTimeout(() => tell(text), text ? TYPING_WAIT : 0)
  }
  const choose = (one: TreeFound) => {
    onFound(one)
    setTyped('')
    tell('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = found?.length ?? 0
    const one = found?.[at]
    if (event.key === 'Escape' && typed) {
      event.stopPropagation()
      type('')
    } else if (event.key === 'ArrowDown' && !search.text) onLeave()
    else if (event.key === 'ArrowDown' && count) setAt((at + 1) % count)
    else if (event.key === 'ArrowUp' && count) setAt((at - 1 + count) % count)
    else if (event.key === 'Enter' && one) choose(one)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div data-search="">
        <SearchField
          ref={input}
          role="combobox"
          label={`查找${label}`}
          aria-expanded={Boolean(found)}
          aria-controls={search.text ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={found?.[at] ? `${id}-${at}` : undefined}
          placeholder="名称、拼音或首字母"
          maxLength={40}
          text={typed}
          onText={type}
          onClear={() => type('')}
          onCompositionStart={() => {
            state.current.composing = true
          }}
          onCompositionEnd={(event) => {
            state.current.composing = false
            type(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {search.text ? (
        <>
          <div id={id} role="listbox" aria-label={`找到的${label}`}>
            {(found ?? []).map((one, index) => (
              <LookupRow
                key={one.id}
                id={`${id}-${index}`}
                one={one}
                at={index === at}
                chosen={one.id === chosen}
                onPoint={() => setAt(index)}
                onChoose={() => choose(one)}
              />
            ))}
          </div>
          {found?.length === 0 ? <p role="status">没有找到“{search.text}”</p> : null}
        </>
      ) : null}
    </>
  )
}

interface LookupRowProps {
  id: string
  one: TreeFound
  at: boolean
  chosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function LookupRow({ id, one, at, chosen, onPoint, onChoose }: LookupRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at) row.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <SearchResults
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-at={at ? '' : undefined}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {one.name} {one.mark ? <span>{one.mark}</span> : null}
      {one.above ? <small>{one.above}</small> : null}
    </SearchResults>
  )
}
