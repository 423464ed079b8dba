import { DOMSerializer } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { textMarkup } from '@/lib/formula'
import { findProse, isProseBlank } from '@/lib/formula/prose'
import { readHtml } from './content/read'
import { SOURCE } from './nodes/formula'
import { blankLine } from './nodes/prose'

/** Renders lines to fill in that are written as LaTeX, like the editor. */
function drawProse(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.includes('\\') || text.parentElement?.closest('.formula-node')) continue
    const { data } = text
    const blanks = findProse(data).filter(({ tag, innerFrom, innerTo }) =>
      isProseBlank(tag, data.slice(innerFrom, innerTo)),
    )
    for (const { from, to } of blanks.reverse()) {
      const source = text.splitText(from)
      source.splitText(to - from)
      source.replaceWith(blankLine())
    }
  }
}

interface PlaceholderOptions {
  value: string
  compact: boolean
  readOnly: boolean
  attributes: Readonly<Record<string, string>>
  /** Creates the editor in this element before its turn. */
  wake: () => EditorView
  /** Aborts once the editor is created, which then handles the events itself. */
  signal: AbortSignal
}

/**
 * Returns the element of an editor that is created later: it has the editor's content, look and role. When it gets the
 * focus, the editor is created before the first key, with the caret at the pressed place.
 */
export function createPlaceholder({
  value,
  compact,
  readOnly,
  attributes,
  wake,
  signal,
}: PlaceholderOptions): HTMLElement {
  const element = document.createElement('div')
  element.className = 'tiptap ProseMirror'
  element.contentEditable = String(!readOnly)
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text)
  const doc = readHtml(value, compact)
  element.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content))
  for (const formula of element.querySelectorAll<HTMLElement>(`[${SOURCE}]`)) {
    formula.className = 'formula-node'
    formula.innerHTML = textMarkup(formula.textContent ?? '', { inline: true })
  }
  drawProse(element)
  if (readOnly) return element

  element.addEventListener('dragenter', wake, { signal })
  element.addEventListener(
    'focus',
    () => {
      const view = wake()
      // The editor would not notice the focus if it had it already.
      element.blur()
      view.focus()
    },
    { signal },
  )
  element.addEventListener(
    'mousedown',
    (event) => {
      if (event.button !== 0) return
      // The pressed element is about to be replaced, so the browser would find no place for its caret.
      event.preventDefault()
      const view = wake()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
      view.focus()
    },
    { signal },
  )
  return element
}
