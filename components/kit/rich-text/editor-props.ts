import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { isOwn, paste } from './paste/paste'
import { addPictures, missingAt } from './pictures'
import type { RichTextProps } from './types'

interface Field {
  id: string
  props: () => RichTextProps
  openFormula: (view: EditorView) => void
  focusTools: () => void
  note: (text: string | undefined) => void
}

/** What the editor does with keys, clicks and what is brought into it, for the field it stands in. */
export function editorProps(field: Field) {
  return {
    attributes: () => attributesOf(field),
    // The form's own key; ProseMirror would keep it from whoever listens above.
    handleDOMEvents: { keydown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) },
    handleKeyDown: (view, event) => !event.isComposing && handleKey(field, view, event),
    handleClickOn(view, _at, node, nodeAt, _event, isDirect) {
      if (!isDirect || node.type.name !== 'formula' || !view.editable) return false
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodeAt)))
      field.openFormula(view)
      return true
    },
    // The mark of a missing picture is one thing: what comes next takes its place.
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
      // From one of our own editors, or a picture by itself.
      if (isOwn(pasted.html)) return false
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

function handleKey(field: Field, view: EditorView, event: KeyboardEvent): boolean {
  const { selection } = view.state
  const isFormula = selection instanceof NodeSelection && selection.node.type.name === 'formula'
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  if ((isFormula && event.key === 'Enter') || (command && !event.shiftKey && event.key.toLowerCase() === 'm')) {
    field.openFormula(view)
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
