import type { Node } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { confirm } from '@/components/ui/dialogs/confirm'
import { withoutReserved } from '../content/marked'
import { readHtml } from '../content/read'
import { missingAt, store } from '../pictures'
import type { RichTextProps } from '../types'
import { cleanPasted } from './clean'
import type { DrawnFormulas } from './formulas/drawn'
import { isMathMl, readWrittenMathMl } from './formulas/mathml'
import { findOptions } from './options'
import { type FoundPictures, takePictures } from './pictures'
import { countQuestions, plainOf } from './questions'
import { textHtml } from './text'

type Asked = Pick<RichTextProps, 'upload' | 'onOptions' | 'onQuestions'>
type Note = (text: string | undefined) => void

/** What the clipboard held; it can only be read while the event lasts. */
export interface Pasted {
  html: string
  text: string
  files: readonly File[]
}

/** HTML of our own editors, which needs no cleaning. */
export const isOwn = (html: string) => html.includes('data-pm-slice')

/** Characters of HTML beyond which reading it would hold up the page for seconds; no question is a hundredth of it. */
const LONGEST = 16_000_000

/** Brings what was pasted into the text, or, where the person agrees, to where options and further questions go. */
export async function paste(view: EditorView, pasted: Pasted, asked: Asked, note: Note): Promise<void> {
  note(undefined)
  const isTooLong = pasted.html.length > LONGEST
  const cleaned = isTooLong || isText(pasted) ? undefined : await cleanPasted(pasted.html)
  const pictures = cleaned && (await takePictures(cleaned.body, pasted.files, asked.upload !== undefined))
  const html = cleaned ? cleaned.body.innerHTML : textHtml(await readWrittenMathMl(withoutReserved(pasted.text)))
  const doc = readHtml(html, true, view.state.schema, !cleaned)
  if (asked.onQuestions && (await isForImport(doc))) {
    asked.onQuestions(plainOf(doc))
    return
  }
  const rest = asked.onOptions ? await withoutOptions(doc, asked.onOptions) : doc
  if (view.isDestroyed) return
  insert(view, rest)
  const notes = [
    isTooLong && '内容太长，只带入了文字：公式、表格和图片请分几次复制',
    ...(cleaned ? formulaNotes(cleaned.drawn) : []),
    pictures && pictureNote(pictures, asked.upload !== undefined),
  ].filter(Boolean)
  if (notes.length > 0) note(notes.join('；'))
  if (pictures) sendPictures(view, pictures, asked.upload, note)
}

/** Without HTML; or from an editor of formulas, which copies MathML as text, and beside it the text in colors. */
const isText = ({ html, text }: Pasted) =>
  !html || (isMathMl(text) && !/<(?:[a-z][\w.-]{0,20}:)?(?:math|omath)[\s>]/i.test(html))

const formulaNotes = ({ unsure, lost }: DrawnFormulas) => [
  unsure > 0 && `${unsure} 个公式没有带来源码，是按画出来的样子读的，请逐个核对`,
  lost > 0 && `${lost} 个公式没有读出，已标出位置，请重新输入`,
]

async function isForImport(doc: Node): Promise<boolean> {
  const count = countQuestions(plainOf(doc))
  return (
    count > 1 &&
    confirm({
      title: `粘贴的内容像是 ${count} 道题`,
      text: '可以把它们分成多道题导入，也可以作为文本粘贴在这里。',
      ok: '分题导入',
      cancel: '作为文本粘贴',
    })
  )
}

/** What is left for this text when the options have gone to theirs. */
async function withoutOptions(doc: Node, onOptions: NonNullable<Asked['onOptions']>): Promise<Node> {
  const found = findOptions(doc)
  if (!found) return doc
  const { options, before } = found
  const last = String.fromCharCode(64 + options.length)
  const agreed = await confirm({
    title: `粘贴的内容含有选项 A–${last}`,
    text: before.length > 0 ? '可以把选项填入各选项，其余粘贴在这里。' : '可以把它们填入各选项。',
    ok: '填入选项',
    cancel: '作为文本粘贴',
  })
  if (!agreed) return doc
  onOptions(options)
  return doc.type.schema.node('doc', null, before.length > 0 ? before : [doc.type.schema.node('paragraph')])
}

/** A single paragraph becomes part of the one at the caret, several keep their ends. */
function insert(view: EditorView, doc: Node): void {
  const { childCount, firstChild, lastChild } = doc
  if (childCount === 1 && firstChild?.content.size === 0) return
  // A picture by itself takes the place of the mark in which the caret stands.
  const place = doc.textContent === '' && missingAt(view.state.doc, view.state.selection.from)
  const { tr } = view.state
  if (place) tr.setSelection(TextSelection.create(tr.doc, place.from, place.to))
  const isText = (node: Node | null) => (node?.isTextblock ? 1 : 0)
  const slice = new Slice(childCount > 1 ? tagged(doc) : doc.content, isText(firstChild), isText(lastChild))
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  view.focus()
}

/** Among others, a paragraph has its tags. */
function tagged(doc: Node): Fragment {
  const { paragraph } = doc.type.schema.nodes
  const blocks = doc.children.map((block) =>
    block.type === paragraph ? paragraph.create({ bare: false }, block.content) : block,
  )
  return Fragment.from(blocks)
}

function pictureNote({ refused, missing }: FoundPictures, mayAdd: boolean): string | undefined {
  if (missing > 0) return `${missing} 张图片留在原来的文件里，已标出位置：选中标记，粘贴或拖入图片`
  if (refused > 0 && mayAdd) return `${refused} 张图片在别处，没有带入：请单独复制图片再粘贴，或用“图片”上传`
  return refused > 0 ? `这里不能放图片，去掉了 ${refused} 张` : undefined
}

function sendPictures(view: EditorView, { sent }: FoundPictures, upload: Asked['upload'], note: Note): void {
  if (!upload) return
  for (const { file, address } of sent) void store(view, file, address, upload, note)
}
