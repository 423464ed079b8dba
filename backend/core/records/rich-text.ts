import type { CleanHtml } from '../../../lib/contracts/base/clean-html.ts'
import { decodeEntities, plainText, READINGS, textOf } from '../../../lib/contracts/base/rich-text.ts'
import { splitFormulas, TAG } from '../../../lib/contracts/formula/segments.ts'
import { onlyAllowed, type PictureAddress } from './clean-html.ts'

/**
 * A picture in Markdown: `![name](address)`. The name must not contain `![`, because otherwise a text with many
 * unfinished pictures would be searched again from each of them.
 */
const MARKDOWN_PICTURE = /!\[((?:(?!!\[)[^\]\n]){0,300})\]\(([^()\s]{1,2000})\)/g
const ENTITY =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|(?:lt|gt|amp|quot|apos|nbsp|ensp|emsp|hellip|ldquo|rdquo|middot|times|divide);)/i
const BLOCK_TAG = /<(?:p|br|div|table|ul|ol|li|blockquote|h[1-6]|section)\b/i

/**
 * Names of HTML tags; `<` before any other text is a less-than sign. Dangerous names are listed so that the sanitiser
 * removes their tags.
 */
const HTML_NAMES = new Set(
  `a abbr area article aside audio b base big blockquote body br button canvas caption center cite code col colgroup dd del
  details dfn div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr
  html i iframe img input ins kbd label legend li link main map mark marquee math menu meta nav noscript object ol option p
  param pre q rp rt ruby s samp script section select small source span strike strong style sub sup svg table tbody td
  template textarea tfoot th thead title tr tt u ul var video wbr`.split(/\s+/),
)

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns whether a text was written as HTML: it holds a tag or an entity outside its formulas. */
export function isHtml(source: string): boolean {
  if (!source.includes('<') && !source.includes('&')) return false
  return splitFormulas(source).some(({ formula, text }) =>
    formula ? ENTITY.test(text) : ENTITY.test(text) || hasTag(text),
  )
}

function hasTag(text: string): boolean {
  return [...text.matchAll(new RegExp(TAG, 'gi'))].some(([tag]) => isHtmlName(tag))
}

/** Returns whether a tag is an HTML tag or a prefixed tag, such as `<o:p>` in text pasted from office programs. */
function isHtmlName(tag: string): boolean {
  const name = /[a-z][a-z0-9:]*/i.exec(tag)?.[0].toLowerCase() ?? ''
  return name.includes(':') || HTML_NAMES.has(name)
}

/**
 * Converts text or HTML of any origin into rich text that may be stored and shown. The result has only allowed tags,
 * the formulas unchanged (with `<` as text) and only pictures of the service's own store. The line breaks of plain text
 * are kept. `inline` leaves out the paragraph tag around a single paragraph, as options and answers of questions need
 * it.
 */
export function toRichText(source: string, { inline = false, addressOf }: RichTextOptions = {}): CleanHtml {
  const text = source.replaceAll('\r\n', '\n').trim()
  if (text === '') return '' as CleanHtml
  const html = isHtml(text)
  const breaks = !html || !BLOCK_TAG.test(text)
  let markup = ''
  for (const piece of splitFormulas(text)) {
    if (piece.formula) markup += escapeHtml(html ? decodeEntities(piece.text) : piece.text)
    else markup += withBreaks(html ? escapeUnmatched(piece.text) : escapeHtml(piece.text), breaks)
  }
  const withPictures = markup.replace(
    MARKDOWN_PICTURE,
    (_, alt: string, src: string) =>
      `<img src="${src.replaceAll('"', '&quot;')}" alt="${alt.replaceAll('"', '&quot;')}">`,
  )
  const paragraphs = breaks && !inline ? `<p>${withPictures.replaceAll(PARAGRAPH, '</p><p>')}</p>` : withPictures
  const joined = paragraphs.replaceAll(PARAGRAPH, '<br><br>')
  // A text without HTML was escaped completely, so it holds only markup that this function wrote and is clean already.
  if (html || withPictures !== markup) return onlyAllowed(joined, addressOf)
  return joined.replaceAll('<br>', '<br />') as CleanHtml
}

export interface RichTextOptions {
  inline?: boolean
  addressOf?: PictureAddress
}

const PARAGRAPH = '\ufdd0'
const withBreaks = (text: string, breaks: boolean) =>
  breaks ? text.replace(/\n[ \t]*(?:\n[ \t]*)+/g, PARAGRAPH).replaceAll('\n', '<br>') : text

/** Escapes each `<` of an HTML text that opens no tag of HTML. */
function escapeUnmatched(html: string): string {
  return withoutComments(html).replace(TAG_OR_SIGN, (found) =>
    found !== '<' && isHtmlName(found) ? found : escapeHtml(found),
  )
}

const TAG_OR_SIGN = new RegExp(`${TAG.source}|<`, 'gi')

/**
 * Removes comments in one pass: after the first comment without an end the function searches for no further comment.
 */
function withoutComments(html: string): string {
  let kept = ''
  let at = 0
  for (let open = html.indexOf('<!--'); open >= 0; open = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', open + 4)
    if (end < 0) break
    kept += html.slice(at, open)
    at = end + 3
  }
  return kept + html.slice(at)
}

/** Returns the addresses of the pictures in a text, as the sender of the text wrote them. */
export function picturesIn(source: string): string[] {
  const names: string[] = []
  for (const [tag] of source.matchAll(/<img\b[^<>]*>/gi)) {
    const src = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(tag)
    names.push(decodeEntities(src?.[1] ?? src?.[2] ?? src?.[3] ?? ''))
  }
  for (const match of source.matchAll(MARKDOWN_PICTURE)) names.push(match[2] ?? '')
  return names
}

const PREVIEW_TAG = new RegExp(
  `${READINGS}|<(/?)(sub|sup|u|b|strong|i|em|s)(?: data-underline="[a-z]*")?>|</?([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>`,
  'gi',
)
/** Maximum characters of a formula in a preview; a longer formula would fill the preview by itself. */
const LONGEST_FORMULA = 400

/**
 * Returns the beginning of a rich text, some `length` characters, as one run of inline markup; no formula and no tag is
 * cut.
 */
export function previewOf(html: string, length = 160): CleanHtml {
  let left = length
  let preview = ''
  const open: string[] = []
  const take = (text: string) => {
    for (const { formula, text: piece } of splitFormulas(text)) {
      if (left <= 0) return
      const source = decodeEntities(piece)
      if (formula) {
        if (source.length > LONGEST_FORMULA) left = 0
        else preview += escapeHtml(source)
        left -= Math.min(source.length / 2, 40)
      } else {
        const run = source.replace(/[ \t\n]+/g, ' ')
        const cut = run.length > left ? [...run.slice(0, left)].join('').replace(/[\ud800-\udbff]$/, '') : run
        preview += escapeHtml(cut)
        left -= run.length
      }
    }
  }
  let at = 0
  for (const match of html.matchAll(PREVIEW_TAG)) {
    take(html.slice(at, match.index))
    if (left <= 0) break
    at = match.index + match[0].length
    const name = match[2]
    if (match[0].toLowerCase().startsWith('<img')) preview += '［图］'
    else if (!name) preview += textOf(match[0], match[3], preview === '' || preview.endsWith(' ') ? '' : ' ')
    else if (!match[1]) {
      open.push(name)
      preview += match[0]
    } else if (open.at(-1) === name) preview += `</${open.pop()}>`
  }
  if (left > 0) take(html.slice(at))
  const ending = left <= 0 && plainText(html).length > length ? '…' : ''
  const closed = open.reverse().map((name) => `</${name}>`)
  // The cast is correct, because the preview holds only escaped text and the inline tags of the pattern.
  return `${preview.trimEnd()}${ending}${closed.join('')}` as CleanHtml
}
