import sanitizeHtml from 'sanitize-html'
import { ALIGN, alignmentOf, INDENT, isIndented } from '../../../lib/contracts/base/alignment.ts'
import { ALT_MAX, allowedTags, isAllowed } from '../../../lib/contracts/base/allowed-html.ts'
import type { CleanHtml } from '../../../lib/contracts/base/clean-html.ts'
import { MISSING_PICTURE, OWN_PICTURE } from '../../../lib/contracts/base/rich-text.ts'

/**
 * Returns the address of a picture in the service's file store; null where the store has no picture for the sender's
 * address.
 */
export type PictureAddress = (source: string) => string | null

const ownPictures: PictureAddress = (source) => (OWN_PICTURE.test(source) ? source : null)

/** Removes from HTML everything that rich text does not allow. HTML that was cleaned before stays exactly the same. */
export const onlyAllowed = (html: string, addressOf: PictureAddress = ownPictures): CleanHtml =>
  sanitizeHtml(html, options(addressOf)).trim() as CleanHtml

/** Concatenates clean texts into one clean text. */
export const joined = (texts: readonly CleanHtml[]): CleanHtml => texts.join('') as CleanHtml

export const paragraph = (html: CleanHtml): CleanHtml => `<p>${html}</p>` as CleanHtml

const ONE_PARAGRAPH = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/

/**
 * Removes the paragraph tag around a text that is a single paragraph, such as an option or the answer of a question.
 */
export const withoutParagraph = (html: CleanHtml): CleanHtml => html.replace(ONE_PARAGRAPH, '$1') as CleanHtml

/**
 * Maximum depth of nested tags. Browsers nest some 500 levels; a real text has fewer than ten, and even a list in a
 * table has about ten.
 */
const DEEPEST = 100

/**
 * Attributes that are written even with an empty value, because the contract of rich text writes them so. They are a
 * constant of their own because the package's types do not declare this option.
 */
const emptyAttributes = { allowedEmptyAttributes: ['alt', 'data-blank', 'data-emphasis', INDENT] }

function options(addressOf: PictureAddress): sanitizeHtml.IOptions {
  return {
    allowedTags: Object.keys(allowedTags),
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedTags).map(([name, attributes]) => [name, Object.keys(attributes)]),
    ),
    ...emptyAttributes,
    nestingLimit: DEEPEST,
    allowedClasses: { span: [MISSING_PICTURE] },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
    transformTags: {
      p: paragraphOf,
      center: (_name, attribs) => paragraphOf('p', { align: 'center', ...attribs }),
      div: paragraphOf,
      section: paragraphOf,
      ins: 'u',
      del: 's',
      strike: 's',
      img: (_name, attribs) => picture(attribs, addressOf),
      // '*' means every tag; the package applies this rule after the rule for the single tag.
      '*': onlyAllowedValues,
    },
  }
}

/** Returns a paragraph whose alignment comes from its style or from its HTML 4 attribute. */
function paragraphOf(_tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { style = '', align = '', ...rest } = attribs
  const side = alignmentOf(style, align)
  const attributes: sanitizeHtml.Attributes = rest
  if (side === 'center' || side === 'right') attributes[ALIGN] = side
  if (isIndented(style)) attributes[INDENT] = ''
  return { tagName: 'p', attribs: attributes }
}

function onlyAllowedValues(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => isAllowed(allowedTags[tagName], name, value))
  return { tagName, attribs: Object.fromEntries(kept) }
}

function picture({ src = '', alt = '', width, height }: sanitizeHtml.Attributes, addressOf: PictureAddress) {
  const address = addressOf(src)
  if (!address) return missingPicture(src || alt)
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  return { tagName: 'img', attribs: { src: address, alt: alt.slice(0, ALT_MAX), ...size } }
}

/** Returns the placeholder of a missing picture; the picture's name helps the person who adds the picture later. */
function missingPicture(source: string): sanitizeHtml.Tag {
  const name = source.startsWith('data:') ? '内嵌图片' : (source.split(/[/?#]/).findLast(Boolean) ?? '').slice(0, 80)
  return { tagName: 'span', attribs: { class: MISSING_PICTURE }, text: `［图片缺失：${name}］` }
}
