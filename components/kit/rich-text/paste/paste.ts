import type { Node } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { confirm } from '@/components/ui/dialogs/confirm'
import { splitFormulas } from '@/lib/formula'
import { escapeHtml } from '@/lib/formula/markup'
import { readHtml } from '../content/read'
import { formulaElement, formulaHtml } from '../nodes/formula'
import { missingAt, store } from '../pictures'
import type { RichTextProps } from '../types'
import { bracketsToDollars } from './brackets'
import { cleanPasted } from './clean'
import { isMathMl, readWrittenMathMl } from './mathml'
import { findOptions } from './options'
import { type FoundPictures, takePictures } from './pictures'
import { countQuestions, plainOf } from './questions'

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

/** Brings what was pasted into the text, or, where the person agrees, to where options and further questions go. */
export async function paste(view: EditorView, pasted: Pasted, asked: Asked, note: Note): Promise<void> {
  note(undefined)
  // An editor of formulas copies MathML as text, and beside it the text in colors.
  const isText = !pasted.html || (isMathMl(pasted.text) && !/<(?:[a-z]+:)?(?:math|omath)[\s>]/i.test(pasted.html))
  const body = isText ? undefined : await cleanPasted(pasted.html)
  const pictures = body && (await takePictures(body, pasted.files, asked.upload !== undefined))
  const html = body ? body.innerHTML : textHtml(await readWrittenMathMl(pasted.text))
  const doc = readHtml(html, true, view.state.schema, !body)
  if (asked.onQuestions && (await isForImport(doc))) {
    asked.onQuestions(plainOf(doc))
    return
  }
  const rest = asked.onOptions ? await withoutOptions(doc, asked.onOptions) : doc
  if (view.isDestroyed) return
  insert(view, rest)
  if (pictures) bringPictures(view, pictures, asked.upload, note)
}

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

function bringPictures(view: EditorView, pictures: FoundPictures, upload: Asked['upload'], note: Note): void {
  const { refused, missing } = pictures
  if (missing > 0) note(`${missing} 张图片留在原来的文件里，已标出位置：选中标记，粘贴或拖入图片`)
  else if (refused > 0 && upload) note(`${refused} 张图片在别处，没有带入：请单独复制图片再粘贴，或用“图片”上传`)
  else if (refused > 0) note(`这里不能放图片，去掉了 ${refused} 张`)
  if (!upload) return
  for (const { file, address } of pictures.sent) void store(view, file, address, upload, note)
}

/** Plain text with its formulas; each line is a paragraph, for what is copied has no other ends. */
export function textHtml(text: string): string {
  let html = ''
  for (const piece of splitFormulas(bracketsToDollars(text.replaceAll('\r\n', '\n').trim()))) {
    if (piece.kind === 'math') html += formulaElement(formulaHtml(piece.source), piece.source)
    else html += escapeHtml(piece.text).replace(/\n+/g, '</p><p>')
  }
  return `<p>${html}</p>`
}
