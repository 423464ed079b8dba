import { DOMSerializer } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { textMarkup } from '@/lib/formula'
import { findProse, isProseBlank } from '@/lib/formula/prose'
import { readHtml } from './content/read'
import { SOURCE } from './nodes/formula'
import { blankLine } from './nodes/prose'

/** Shows LaTeX for lines to write on as lines, as the editor does. */
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
  /** Creates the editor in this element at once, without waiting for its turn. */
  wake: () => EditorView
  /**
   * Aborts when the editor is created; it removes the listeners of this element, because the editor handles the events
   * from then on.
   */
  signal: AbortSignal
}

/**
 * Returns an element that takes the place of the editor until the editor is created; it has the same look, content and
 * role. If the element gets the focus, the editor is created at once, so that no key is lost. The caret is then where
 * the user has pressed.
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
      // The editor notices the focus only if it did not have it before, so the element gives up the focus first.
      element.blur()
      view.focus()
    },
    { signal },
  )
  element.addEventListener(
    'mousedown',
    (event) => {
      if (event.button !== 0) return
      // The browser must not set the caret itself, because the creation of the editor replaces the pressed elements.
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
