import { Fragment, type Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

type Upload = (file: File) => Promise<string>

/**
 * Inserts pictures at `at` or at the caret; a placeholder of a missing picture at this position is replaced. The
 * pictures are shown at once and then stored. A picture that could not be stored is removed, and `note` gets the
 * reason.
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

/**
 * Returns the placeholder text for a picture on another host. The text contains the description and the address of the
 * picture, so that the user can find the picture.
 */
export function remotePictureMark(shown: string, address: string): string {
  const place = plain(address.slice(0, 2_000)).replace(/[\s，]/g, encodeURIComponent)
  return `［网页图片：${[plain(shown.slice(0, 200)), place].filter(Boolean).join('，')}］`
}

/** Replaces characters that would begin a formula or end the placeholder. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[$［］]/g, (sign) => ({ $: '＄', '［': '[', '］': ']' })[sign] ?? sign)

/** Returns the description of the picture in a placeholder text; empty if there is none. */
export const pictureText = (mark: string): string => /^［网页图片：(.*)，[^，\s]+］$/.exec(mark)?.[1] ?? ''

/** Returns the range of the placeholder of a missing picture at this position; null if there is none. */
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

/**
 * Stores a picture that is shown from this page's memory, and sets its permanent address; if this fails, the picture is
 * removed.
 */
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

/**
 * Replaces the address of a picture, or removes the picture. Undo does not revert this, because it is not an edit of
 * the user.
 */
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
