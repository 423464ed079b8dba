/** The address of a picture in the platform's own file store. */
export const OWN_PICTURE = /^\/api\/zakj-admin\/file\/read\?id=([0-9a-f]{64})$/
/** The class of what stands in a picture's place where there is none. */
export const MISSING_PICTURE = 'missing-image'

export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'p div br li ul ol table thead tbody tfoot tr td th caption blockquote section'.split(' '),
)

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes the entities sanitised text can hold. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** A gap to be filled in, as text: the way other programs write it. */
const BLANK = '____'
/** Readings above characters: in the middle of a word they would keep it from being found. */
export const READINGS = '<r[tp]\\b[^<>]*>[^<>]*</r[tp]>'
// The name is taken whole or not at all, so that a tag without an end is read once.
const PLAIN_TAG = new RegExp(`${READINGS}|</?([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>`, 'gi')

/** Rich text without its markup: what is searched and compared. Formulas stay literally. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return decodeEntities(html.replace(PLAIN_TAG, (tag: string, name?: string) => textOf(tag, name, '\n')))
}

/** What stands for a tag where there is no markup. */
export function textOf(tag: string, name: string | undefined, block: string): string {
  if (tag.startsWith('<span data-blank')) return BLANK
  return name && BLOCK_TAGS.has(name.toLowerCase()) ? block : ''
}
