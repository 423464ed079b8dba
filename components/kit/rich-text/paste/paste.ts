import type { Node } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { withoutReserved } from '../content/marked'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { missingAt, store } from '../pictures'
import type { RichTextProps } from '../types'
import { cleanPasted } from './clean'
import type { DrawnFormulas } from './formulas/drawn'
import { isMathMl, readWrittenMathMl } from './formulas/mathml'
import { extractPictures, type FoundPictures, storedPictures } from './pictures'
import { textHtml } from './text'

type PasteOptions = Pick<RichTextProps, 'upload' | 'onPasted'>
type Note = (text: string | undefined) => void

/** The content of the clipboard, which can be read only during the event. */
export interface Pasted {
  html: string
  text: string
  files: readonly File[]
}

/** Returns whether HTML comes from our own editors and needs no cleaning. */
export const isEditorHtml = (html: string) => html.includes('data-pm-slice')

/** Maximum characters of HTML: more would block the page for seconds, and no question has a hundredth of it. */
const LONGEST = 16_000_000

/** Inserts pasted content into the text, unless its owner handles it. */
export async function paste(view: EditorView, pasted: Pasted, asked: PasteOptions, note: Note): Promise<void> {
  note(undefined)
  const isTooLong = pasted.html.length > LONGEST
  const cleaned = isTooLong || isText(pasted) ? undefined : await cleanPasted(pasted.html)
  const pictures = cleaned && (await extractPictures(cleaned.body, pasted.files, asked.upload !== undefined))
  const html = cleaned ? cleaned.body.innerHTML : textHtml(await readWrittenMathMl(withoutReserved(pasted.text)))
  const doc = readHtml(html, true, view.state.schema, !cleaned)
  const taken = await asked.onPasted?.({
    html: writeHtml(doc),
    stored: async () => writeHtml(await storedPictures(doc, pictures?.sent ?? [], asked.upload)),
    insert: (html) => {
      if (!view.isDestroyed) insert(view, readHtml(html, true, view.state.schema))
    },
  })
  if (view.isDestroyed) return
  if (!taken) insert(view, doc)
  const notes = [
    isTooLong && '内容太长，只带入了文字：公式、表格和图片请分几次复制',
    ...(cleaned ? formulaNotes(cleaned.drawn) : []),
    pictures && pictureNote(pictures),
  ].filter(Boolean)
  if (notes.length > 0) note(notes.join('；'))
  if (taken) for (const { address } of pictures?.sent ?? []) URL.revokeObjectURL(address)
  if (pictures && !taken) sendPictures(view, pictures, asked.upload, note)
}

/**
 * Returns whether the clipboard has no HTML, or comes from a formula editor, which copies MathML as text beside a
 * coloured text.
 */
const isText = ({ html, text }: Pasted) =>
  !html || (isMathMl(text) && !/<(?:[a-z][\w.-]{0,20}:)?(?:math|omath)[\s>]/i.test(html))

const formulaNotes = ({ unsure, lost }: DrawnFormulas) => [
  unsure > 0 && `${unsure} 个公式没有带来源码，是按画出来的样子读的，请逐个核对`,
  lost > 0 && `${lost} 个公式没有读出，已标出位置，请重新输入`,
]

/** A single paragraph is merged into the one at the caret; several keep their ends. */
function insert(view: EditorView, doc: Node): void {
  const { childCount, firstChild, lastChild } = doc
  if (childCount === 1 && firstChild?.content.size === 0) return
  // A single picture replaces the mark at the caret.
  const place = doc.textContent === '' && missingAt(view.state.doc, view.state.selection.from)
  const { tr } = view.state
  if (place) tr.setSelection(TextSelection.create(tr.doc, place.from, place.to))
  // Its text is inserted into the paragraph at the caret; an empty one also takes over the alignment.
  const { $from } = tr.selection
  const { align, indent } = firstChild?.attrs ?? {}
  if ($from.parent.type === firstChild?.type && $from.parent.content.size === 0 && (align || indent))
    tr.setNodeMarkup($from.before(), undefined, { ...$from.parent.attrs, align, indent })
  const isText = (node: Node | null) => (node?.isTextblock ? 1 : 0)
  const slice = new Slice(childCount > 1 ? tagged(doc) : doc.content, isText(firstChild), isText(lastChild))
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  view.focus()
}

/** A paragraph among others has its tags. */
function tagged(doc: Node): Fragment {
  const { paragraph } = doc.type.schema.nodes
  const blocks = doc.children.map((block) =>
    block.type === paragraph ? paragraph.create({ ...block.attrs, bare: false }, block.content) : block,
  )
  return Fragment.from(blocks)
}

function pictureNote({ refused, missing, elsewhere }: FoundPictures): string | undefined {
  const left = [
    missing > 0 && `${missing} 张图片留在原来的文件里`,
    elsewhere > 0 && `${elsewhere} 张图片在其他网站上，没有带入`,
  ].filter(Boolean)
  if (left.length > 0) return `${left.join('，')}，已标出位置：选中标记，粘贴或拖入图片`
  return refused > 0 ? `这里不能放图片，去掉了 ${refused} 张` : undefined
}

function sendPictures(view: EditorView, { sent }: FoundPictures, upload: PasteOptions['upload'], note: Note): void {
  if (!upload) return
  for (const { file, address } of sent) void store(view, file, address, upload, note)
}
