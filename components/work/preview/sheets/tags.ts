// A worker has no parser of XML: parts are read tag by tag, prefixes of names left out.

/** The opening tags of a name. */
export const tagsOf = (xml: string, name: string): string[] => {
  const tags: string[] = []
  replaceTags(xml, name, (tag) => {
    tags.push(tag)
    return tag
  })
  return tags
}

/** Goes through the opening tags of a name; the sign `>` may stand inside of a value. */
export function replaceTags(xml: string, name: string, change: (tag: string) => string): string {
  const parts: string[] = []
  let done = 0
  let at = xml.indexOf('<')
  while (at >= 0) {
    const end = endOfTag(xml, at)
    if (end < 0) break
    const tag = xml.slice(at, end)
    if (/^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] === name) {
      parts.push(xml.slice(done, at), change(tag))
      done = end
    }
    at = xml.indexOf('<', end)
  }
  parts.push(xml.slice(done))
  return parts.join('')
}

function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    const char = xml.charAt(at)
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return -1
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

/** The value of an attribute of a tag, entities read. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const written = found?.[1] ?? found?.[2]
  return written?.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi,
    (whole, hex?: string, decimal?: string, named?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      return ENTITIES[named ?? ''] ?? whole
    },
  )
}
