import { eq, inArray } from 'drizzle-orm'
import type { CleanHtml } from '../../../../lib/contracts/base/clean-html.ts'
import { OWN_PICTURE } from '../../../../lib/contracts/base/rich-text.ts'
import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { BaseType } from '../../../../lib/contracts/question/json.ts'
import { judgementOf } from '../../../../lib/contracts/question/judgement.ts'
import type { Db } from '../../../core/database/database.ts'
import { onlyAllowed, withoutParagraph } from '../../../core/records/clean-html.ts'
import { picturesIn, toRichText } from '../../../core/records/rich-text.ts'
import { asset } from '../../../tables/file.ts'
import { type BodyOf, mapTexts, textsOf } from './texts.ts'

/** The fault of each field; the key is the path of the field in the body. */
export type Fields = Record<string, string>

/** Bodies that the database already contains, such as the body before an edit; null where there is none. */
type Known = readonly (QuestionBody | null)[]

/**
 * Returns the body with all its rich text cleaned for storage and display. A text that equals a stored text of `known`
 * is surely HTML. It is only reduced to the elements of the allow-list and not converted from plain text again.
 */
export function cleanTexts(body: QuestionBody, known: Known): BodyOf<CleanHtml> {
  const stored = new Set(known.flatMap((one) => (one ? textsOf(one) : [])).map(({ html }) => html))
  return mapTexts(body, (html, _field, inline) => {
    if (stored.has(html)) return onlyAllowed(html)
    const clean = toRichText(html, { inline })
    return inline ? withoutParagraph(clean) : clean
  })
}

/** Adds a fault for each picture that is not in our own file store, because a picture of another site can disappear. */
export async function checkPictures(db: Db, body: QuestionBody, known: Known, fields: Fields): Promise<void> {
  const stored = new Set(known.flatMap((one) => (one ? textsOf(one) : [])).map(({ html }) => html))
  const asked = new Map<string, string>()
  for (const { html, field } of textsOf(body)) {
    if (stored.has(html)) continue
    for (const address of picturesIn(html)) {
      const [, sha256] = OWN_PICTURE.exec(address) ?? []
      if (sha256 === undefined) fields[field] ??= '图片还没有上传，或来自别的网站，请上传后再保存'
      else asked.set(sha256, field)
    }
  }
  if (asked.size === 0) return
  const there = await db
    .select({ sha256: asset.sha256, portraitOnly: asset.portraitOnly })
    .from(asset)
    .where(inArray(asset.sha256, [...asked.keys()]))
  for (const [sha256, field] of asked) {
    const found = there.find((one) => one.sha256 === sha256)
    if (!found || found.portraitOnly) fields[field] ??= '图片没有上传成功，请重新上传'
  }
}

const audiosOf = ({ promptAudio, children }: QuestionBody) => [
  { field: 'promptAudio', address: promptAudio },
  ...children.map((child, at) => ({ field: `children.${at}.promptAudio`, address: child.promptAudio })),
]

/** Adds a fault for each audio that is not in our own file store, and for each file that is no audio. */
export async function checkAudio(db: Db, body: QuestionBody, known: Known, fields: Fields): Promise<void> {
  const stored = new Set(known.flatMap((one) => (one ? audiosOf(one) : [])).map(({ address }) => address))
  for (const { field, address } of audiosOf(body)) {
    if (address === '' || stored.has(address)) continue
    const [, sha256 = ''] = OWN_PICTURE.exec(address) ?? []
    const [found] = await db.select({ mime: asset.mime }).from(asset).where(eq(asset.sha256, sha256))
    if (!found?.mime.startsWith('audio/')) fields[field] ??= '音频没有上传成功，请重新上传 MP3、M4A 或 WAV'
  }
}

/** The base types of questions whose answer is a list of option keys. */
const CHOICES: readonly BaseType[] = ['single', 'multi']

/**
 * Sets `correct` on each option whose key is in the answer, regardless of the value that was sent. For a true-or-false
 * question without options, replaces each synonym in the answer by one canonical word.
 */
export function withCorrect<C extends BodyContent>(content: C, baseType: BaseType | undefined): C {
  if (baseType === 'judge' && content.options.length === 0) {
    return { ...content, answer: content.answer.map((said) => judgementOf(said) ?? said) }
  }
  if (!baseType || !CHOICES.includes(baseType)) return content
  const options = content.options.map((option) => ({ ...option, correct: content.answer.includes(option.key) }))
  return { ...content, options }
}
