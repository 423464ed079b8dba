import type { ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { isEditorHtml, paste } from './paste/paste'
import { addPictures, missingAt } from './pictures'
import type { RichTextProps } from './types'

interface Field {
  id: string
  props: () => RichTextProps
  openFormula: (view: EditorView) => void
  focusTools: () => void
  note: (text: string | undefined) => void
}

/** Returns the functions with which the editor of a field handles keys, clicks and pasted content. */
export function editorProps(field: Field) {
  const clicked: Clicked = { at: -1, before: false }
  return {
    attributes: () => attributesOf(field),
    // `true` means that ProseMirror ignores the key, so that Ctrl+Enter reaches the form.
    handleDOMEvents: {
      keydown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
      // Text can arrive without a key press, for example from dictation or the emoji panel of the system. This handler
      // inserts the text beside a selected formula instead of replacing the formula.
      beforeinput(view, event) {
        const formula = selectedFormula(view)
        if (!formula || event.inputType !== 'insertText' || !event.data) return false
        event.preventDefault()
        typeNextTo(view, formula, clicked)
        view.dispatch(view.state.tr.insertText(event.data).scrollIntoView())
        return true
      },
      // The browser's own double click is used. It also occurs if the first of the two clicks has only created the
      // editor.
      dblclick(view, event) {
        const at = formulaUnder(view, event.target)
        if (at === null) return false
        event.preventDefault()
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
        field.openFormula(view)
        return true
      },
    },
    handleKeyDown: (view, event) => !event.isComposing && handleKey(field, view, event, clicked),
    handleClickOn(_view, _at, node, nodeAt, event, isDirect) {
      if (isDirect && node.type.name === 'formula') Object.assign(clicked, { at: nodeAt, before: isInFirstHalf(event) })
      // False makes ProseMirror continue with its own handling, which selects the clicked formula.
      return false
    },
    // Selects the whole placeholder of a missing picture when the user clicks in it, so that the next picture replaces
    // it.
    handleClick(view, at) {
      const { doc, tr, selection } = view.state
      const place = view.editable && selection.empty ? missingAt(doc, at) : null
      if (!place || at === place.from || at === place.to) return false
      view.dispatch(tr.setSelection(TextSelection.create(doc, place.from, place.to)))
      return true
    },
    handleDrop(view, event, _slice, moved) {
      const files = moved ? [] : picturesOf(event.dataTransfer)
      if (files.length === 0) return false
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      return bring(field, view, files, at)
    },
    handlePaste(view, event) {
      const data = event.clipboardData
      if (!data) return false
      const pasted = { html: data.getData('text/html'), text: data.getData('text/plain'), files: picturesOf(data) }
      // Content copied from one of our own editors is left to ProseMirror, because it needs no cleaning.
      if (isEditorHtml(pasted.html)) return false
      if (!pasted.html && pasted.files.length > 0) return bring(field, view, pasted.files)
      if (!pasted.html && !pasted.text) return false
      void paste(view, pasted, field.props(), field.note)
      return true
    },
  } satisfies EditorProps
}

function attributesOf({ id, props }: Field): Record<string, string> {
  const { required = false, error, help, readOnly = false } = props()
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': String(required),
    'aria-invalid': String(error !== undefined),
    'aria-readonly': String(readOnly),
    'aria-keyshortcuts': 'Alt+F10 Control+M',
    ...(error || help ? { 'aria-describedby': `${id}-message` } : {}),
    spellcheck: 'false',
  }
}

/**
 * The position of the formula that the user clicked last; `before` is true if the click was in the left half of the
 * formula.
 */
interface Clicked {
  at: number
  before: boolean
}

/**
 * Returns the position of the formula that contains this element; null if there is no formula or the formula cannot be
 * changed.
 */
function formulaUnder(view: EditorView, target: EventTarget | null): number | null {
  const element = target instanceof Element && view.editable ? target.closest('.formula-node') : null
  if (!element || !view.dom.contains(element)) return null
  const at = view.posAtDOM(element, 0)
  return view.state.doc.nodeAt(at)?.type.name === 'formula' ? at : null
}

/** Returns the selected formula if it can be changed. */
function selectedFormula({ state: { selection }, editable }: EditorView): NodeSelection | null {
  return editable && selection instanceof NodeSelection && selection.node.type.name === 'formula' ? selection : null
}

function isInFirstHalf({ target, clientX }: MouseEvent): boolean {
  const place = target instanceof Element ? target.closest('.formula-node')?.getBoundingClientRect() : undefined
  return place !== undefined && clientX < place.left + place.width / 2
}

/** Returns whether a key types a letter, also for an input method before it composes. */
const isTyping = ({ key, keyCode, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Process' || keyCode === 229)

/**
 * Moves the caret beside a selected formula before typed text is inserted, because a user who clicks a formula and
 * types does not want to replace it.
 */
function typeNextTo(view: EditorView, { from, to }: NodeSelection, clicked: Clicked): void {
  const at = clicked.at === from && clicked.before ? from : to
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
}

/** Returns whether the caret is after all content. */
function isAtEnd(view: EditorView): boolean {
  const { selection, doc } = view.state
  const isEnd = ({ depth, pos }: ResolvedPos) => depth === 1 && pos + 1 === doc.content.size
  if (selection.empty && isEnd(selection.$head)) return true
  const caret = caretOnPage(view)
  return caret !== null && isEnd(doc.resolve(caret))
}

/**
 * Returns the caret's position according to the browser. The position in the editor may be outdated: a key may arrive
 * before the editor has noticed that the previous key moved the caret.
 */
function caretOnPage(view: EditorView): number | null {
  const { focusNode = null, focusOffset = 0, isCollapsed = false } = view.dom.ownerDocument.getSelection() ?? {}
  return focusNode && isCollapsed && view.dom.contains(focusNode) ? view.posAtDOM(focusNode, focusOffset) : null
}

function handleKey(field: Field, view: EditorView, event: KeyboardEvent, clicked: Clicked): boolean {
  const formula = selectedFormula(view)
  if (formula && isTyping(event)) typeNextTo(view, formula, clicked)
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  if ((formula && event.key === 'Enter') || (command && !event.shiftKey && event.key.toLowerCase() === 'm')) {
    field.openFormula(view)
    return true
  }
  const { onEnter } = field.props()
  if (onEnter && event.key === 'Enter' && !command && !event.altKey && !event.shiftKey && isAtEnd(view)) {
    onEnter()
    return true
  }
  if (event.altKey && event.key === 'F10') {
    field.focusTools()
    return true
  }
  if (command && event.shiftKey && event.key.toLowerCase() === 'b' && field.props().blanks) {
    const blank = view.state.schema.nodes.blank?.create()
    if (blank) view.dispatch(view.state.tr.replaceSelectionWith(blank).scrollIntoView())
    return true
  }
  return false
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

function bring({ props, note }: Field, view: EditorView, files: readonly File[], at?: number): boolean {
  const { upload } = props()
  if (upload) void addPictures(view, files, upload, note, at)
  else note('这里不能放图片')
  return true
}
