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

/** The content of the clipboard, which is read at once because browsers allow it only during the paste event. */
export interface Pasted {
  html: string
  text: string
  files: readonly File[]
}

/** Returns whether HTML was copied from one of our own editors, so that it needs no cleaning. */
export const isEditorHtml = (html: string) => html.includes('data-pm-slice')

/**
 * Maximum length of pasted HTML in characters. From longer HTML only the text is inserted, because cleaning the HTML
 * would block the page for seconds. No question has even a hundredth of this length.
 */
const LONGEST = 16_000_000

/** Inserts pasted content into the text, unless the form handles the content itself (`onPasted`). */
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
 * Returns whether the plain text of the clipboard is used. This is so if the clipboard has no HTML, or if a formula
 * editor has copied MathML as text. In the second case the HTML is only a useless coloured copy.
 */
const isText = ({ html, text }: Pasted) =>
  !html || (isMathMl(text) && !/<(?:[a-z][\w.-]{0,20}:)?(?:math|omath)[\s>]/i.test(html))

const formulaNotes = ({ unsure, lost }: DrawnFormulas) => [
  unsure > 0 && `${unsure} 个公式没有带来源码，是按画出来的样子读的，请逐个核对`,
  lost > 0 && `${lost} 个公式没有读出，已标出位置，请重新输入`,
]

/** A single pasted paragraph is merged into the paragraph at the caret; several paragraphs stay separate. */
function insert(view: EditorView, doc: Node): void {
  const { childCount, firstChild, lastChild } = doc
  if (childCount === 1 && firstChild?.content.size === 0) return
  // A single picture replaces the placeholder of a missing picture at the caret.
  const place = doc.textContent === '' && missingAt(view.state.doc, view.state.selection.from)
  const { tr } = view.state
  if (place) tr.setSelection(TextSelection.create(tr.doc, place.from, place.to))
  // The first paragraph is inserted into the paragraph at the caret. If the paragraph at the caret is empty, it also
  // gets the alignment and indentation of the pasted paragraph.
  const { $from } = tr.selection
  const { align, indent } = firstChild?.attrs ?? {}
  if ($from.parent.type === firstChild?.type && $from.parent.content.size === 0 && (align || indent))
    tr.setNodeMarkup($from.before(), undefined, { ...$from.parent.attrs, align, indent })
  const isText = (node: Node | null) => (node?.isTextblock ? 1 : 0)
  const slice = new Slice(childCount > 1 ? tagged(doc) : doc.content, isText(firstChild), isText(lastChild))
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  view.focus()
}

/**
 * Returns the content with all paragraphs written with <p>, because several paragraphs beside each other need their
 * tags.
 */
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
