import { ALIGN, alignments, INDENT } from './alignment.ts'
import { MISSING_PICTURE, OWN_PICTURE } from './rich-text.ts'

/** Attributes of a tag, each with a pattern of its allowed values. */
export type AllowedAttributes = Readonly<Record<string, RegExp>>

const COUNT = /^\d{1,3}$/
const PIXELS = /^\d{1,4}$/
const PRESENT = /^$/
/** Maximum number of characters in the alternative text of a picture. */
export const ALT_MAX = 500

const cell: AllowedAttributes = {
  colspan: COUNT,
  rowspan: COUNT,
  // The width in pixels of each column the cell spans, separated by commas.
  width: /^\d{1,4}(,\d{1,4}){0,30}$/,
}

const withoutAttributes = `br b strong i em s sub sup ul li caption thead tbody tfoot tr blockquote ruby rt rp`

/**
 * Tags that stored rich text may contain. The service's sanitiser and the pages read this list. The sanitiser removes
 * every tag or attribute that is not in the list, and every value that does not match the pattern of its attribute.
 */
export const allowedTags: Readonly<Record<string, AllowedAttributes>> = {
  ...Object.fromEntries(withoutAttributes.split(' ').map((name) => [name, {}])),
  img: { src: OWN_PICTURE, alt: new RegExp(`^[^]{0,${ALT_MAX}}$`), width: PIXELS, height: PIXELS },
  ol: { start: COUNT },
  p: { [ALIGN]: new RegExp(`^(${alignments.join('|')})$`), [INDENT]: PRESENT },
  span: { class: new RegExp(`^${MISSING_PICTURE}$`), 'data-blank': PRESENT, 'data-emphasis': PRESENT },
  table: { 'data-borders': /^(outer|rows|none)$/ },
  td: cell,
  th: cell,
  u: { 'data-underline': /^(double|wavy)$/ },
}

/** Returns whether rich text may have this attribute with this value. */
export const isAllowed = (attributes: AllowedAttributes | undefined, name: string, value: string): boolean =>
  attributes !== undefined && Object.hasOwn(attributes, name) && attributes[name]?.test(value) === true
