import { HTML } from '../../lib/contracts/base/clean-html.ts'
import type { Shape } from './shapes.ts'

/**
 * Texts that would attack the reader if a page showed them as they are: with event handlers, redirects, forms that send
 * data to another site, overlays, and attributes that appear only when LaTeX is rewritten.
 */
export const live: readonly string[] = [
  '<i onx=1>甲</i>',
  '<meta http-equiv=refresh content="0;url=//x">乙',
  '<a href style="position:fixed;inset:0">丙</a>',
  '<svg/onload=alert(1)>丁',
  '<form action=//x><input type=password id=clobber>戊</form>',
  '<ol start="\\hspace{"><li>}</li></ol><ol start=" style=position:fixed;inset:0 onclick=x() id=y class=z w"><li>己</li></ol>',
]

const NAMES = `p|br|b|strong|i|em|u|s|sub|sup|span|ul|ol|li|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|ruby|rt|rp|img`
const ATTRIBUTES = [
  'src="/api/zakj-admin/file/read\\?id=[0-9a-f]{64}"',
  'alt="[^"<>]*"',
  '(?:start|colspan|rowspan)="\\d{1,3}"',
  '(?:width|height)="[\\d,]{1,150}"',
  'class="missing-image"',
  'data-(?:blank|emphasis)=""',
  'data-underline="(?:double|wavy)"',
  'data-borders="(?:outer|rows|none)"',
]
const CLEAN = new RegExp(`</?(?:${NAMES})(?: (?:${ATTRIBUTES.join('|')}))*(?: /)?>`, 'g')

/**
 * Returns whether a text has a tag or attribute that rich text must not have. The pattern repeats the list of allowed
 * tags, so that this check is independent of the sanitiser.
 */
export const isLive = (text: string): boolean => text.includes('<') && text.replace(CLEAN, '').includes('<')

/**
 * Returns the texts of an answer that pages show as HTML (the contract of the call marks these fields), each with the
 * name of its field.
 */
export function htmlIn(shape: Shape | undefined, value: unknown, name = ''): { name: string; text: string }[] {
  if (shape === undefined || value === null || value === undefined) return []
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items, additionalProperties, contentMediaType } = shape
  const found = [...anyOf, ...oneOf, ...allOf].flatMap((one) => htmlIn(one, value, name))
  if (typeof value === 'string') return contentMediaType === HTML ? [{ name, text: value }, ...found] : found
  if (Array.isArray(value)) return [...found, ...value.flatMap((one) => htmlIn(items, one, name))]
  if (typeof value !== 'object') return found
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return [...found, ...Object.entries(value).flatMap(([field, one]) => htmlIn(properties[field] ?? others, one, field))]
}
