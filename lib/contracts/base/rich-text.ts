/** Matches the address of a picture in the platform's own file store. */
export const OWN_PICTURE = /^\/api\/zakj-admin\/file\/read\?id=([0-9a-f]{64})$/
/** The class of the placeholder for a missing picture. */
export const MISSING_PICTURE = 'missing-image'

export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'p div br li ul ol table thead tbody tfoot tr td th caption blockquote section'.split(' '),
)

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes the entities that sanitised text can contain. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** The text form of a blank to be filled in, as other programs write it. */
const BLANK = '____'
/** Pattern of ruby readings above characters. Searches remove the readings, which would otherwise split a word. */
export const READINGS = '<r[tp]\\b[^<>]*>[^<>]*</r[tp]>'
// The pattern matches a tag name completely or not at all, so that the regular expression scans an unclosed tag only
// once.
const PLAIN_TAG = new RegExp(`${READINGS}|</?([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>`, 'gi')

/** Returns rich text without its markup, for searching and comparing. Formulas stay as written. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return decodeEntities(html.replace(PLAIN_TAG, (tag: string, name?: string) => textOf(tag, name, '\n')))
}

/** Returns the plain text that replaces a tag; `block` is the text that replaces the tag of a block. */
export function textOf(tag: string, name: string | undefined, block: string): string {
  if (tag.startsWith('<span data-blank')) return BLANK
  return name && BLOCK_TAGS.has(name.toLowerCase()) ? block : ''
}
