import { Fragment, type Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

type Upload = (file: File) => Promise<string>

/**
 * Shows pictures at once, at `at` or the caret, or in place of the mark of a missing one, and stores them; one that
 * failed is removed, and the note gives the reason.
 */
export async function addPictures(
  view: EditorView,
  files: readonly File[],
  upload: Upload,
  note: (text: string | undefined) => void,
  at?: number,
): Promise<void> {
  note(undefined)
  const shown = files.map((file) => ({ file, address: URL.createObjectURL(file) }))
  const { schema, selection, tr, doc } = view.state
  const place = missingAt(doc, at ?? selection.from)
  const alt = place ? pictureText(doc.textBetween(place.from, place.to)) : ''
  const content = Fragment.from(shown.map(({ address }) => schema.node('image', { src: address, alt })))
  const { from, to } = place ?? (at === undefined ? selection : { from: at, to: at })
  view.dispatch(tr.replaceWith(from, to, content).scrollIntoView())
  view.focus()
  for (const { file, address } of shown) await store(view, file, address, upload, note)
}

/** Returns the mark of a picture of another host: its description and its address, by which the user finds it again. */
export function remotePictureMark(shown: string, address: string): string {
  const place = plain(address.slice(0, 2_000)).replace(/[\s，]/g, encodeURIComponent)
  return `［网页图片：${[plain(shown.slice(0, 200)), place].filter(Boolean).join('，')}］`
}

/** The text must contain neither a formula nor the end of the mark. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[$［］]/g, (sign) => ({ $: '＄', '［': '[', '］': ']' })[sign] ?? sign)

/** Returns the description in a mark; empty if there is none. */
export const pictureText = (mark: string): string => /^［网页图片：(.*)，[^，\s]+］$/.exec(mark)?.[1] ?? ''

/** Returns the range of the mark of a missing picture at this position; null if there is none. */
export function missingAt(doc: Node, at: number): { from: number; to: number } | null {
  const { parent, pos, parentOffset } = doc.resolve(at)
  const start = pos - parentOffset
  let found: { from: number; to: number } | null = null
  parent.forEach((child, offset) => {
    const [from, to] = [start + offset, start + offset + child.nodeSize]
    const isMark = child.isText && child.marks.some(({ type }) => type.name === 'missingPicture')
    if (isMark && from <= at && at <= to) found ??= { from, to }
  })
  return found
}

/** Stores the picture that is shown from this page's memory, and sets its permanent address. */
export async function store(
  view: EditorView,
  file: File,
  address: string,
  upload: Upload,
  note: (text: string | undefined) => void,
): Promise<void> {
  try {
    replaceSource(view, address, await upload(file))
  } catch (error) {
    replaceSource(view, address, null)
    note(`图片“${file.name}”没有存下：${error instanceof Error && error.message ? error.message : '请稍后重试'}`)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** These steps are not the user's, so undo skips them. */
function replaceSource(view: EditorView, from: string, to: string | null): void {
  if (view.isDestroyed) return
  const { tr, doc } = view.state
  doc.descendants((node, at) => {
    if (node.type.name !== 'image' || node.attrs.src !== from) return
    if (to === null) tr.delete(tr.mapping.map(at), tr.mapping.map(at + 1))
    else tr.setNodeMarkup(tr.mapping.map(at), undefined, { ...node.attrs, src: to })
  })
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
}
