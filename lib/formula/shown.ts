import { type AllowedAttributes, allowedTags, isAllowed } from '../contracts/base/allowed-html.ts'

/**
 * The tags of rich text that a page shows: all tags that may be stored, the marks of comparisons, and pictures whose
 * upload is still running. Plain markup without attributes is also shown, because another platform in place of the
 * bundled backend may send it.
 */
const shownTags: Readonly<Record<string, AllowedAttributes>> = {
  ...Object.fromEntries(
    'ins del div section h1 h2 h3 h4 h5 h6 pre code hr small mark dl dt dd figure figcaption'
      .split(' ')
      .map((name) => [name, {}]),
  ),
  ...allowedTags,
  img: { ...allowedTags.img, src: /^(?:\/(?![/\\])|blob:)[\w\-./?=&;:%+]*$/ },
}

const TAG = /<(?:(\/?)([a-z][a-z0-9]*)((?:\s+[a-z_:][-\w:.]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>)?/gi
const ATTRIBUTE = /([a-z_:][-\w:.]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/gi
const SIGNS: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/**
 * Filters rich text for a page: keeps every allowed tag with the attributes that its list allows, drops any other tag,
 * and turns a `<` that begins no tag into text. Server and browser return the same HTML; the filter reads the text
 * once.
 */
export function shownHtml(html: string): string {
  if (!html.includes('<')) return html
  return html.replace(TAG, (_found, slash: string | undefined, written: string | undefined, attributes = '') => {
    if (written === undefined) return '&lt;'
    const name = written.toLowerCase()
    if (!Object.hasOwn(shownTags, name)) return ''
    return slash ? `</${name}>` : `<${name}${shownAttributes(shownTags[name], attributes)}>`
  })
}

function shownAttributes(allowed: AllowedAttributes | undefined, written: string): string {
  let shown = ''
  for (const [, found = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const name = found.toLowerCase()
    const value = double ?? single ?? bare ?? ''
    if (isAllowed(allowed, name, value)) shown += ` ${name}="${value.replace(/["<>]/g, (sign) => SIGNS[sign] ?? '')}"`
  }
  return shown
}
