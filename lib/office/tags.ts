// Web workers have no XML parser, so this module reads parts tag by tag and ignores the prefixes of names.

/** Returns the opening tags with this name (without prefix). */
export const tagsOf = (xml: string, name: string): string[] => {
  const tags: string[] = []
  replaceTags(xml, name, (tag) => {
    tags.push(tag)
    return tag
  })
  return tags
}

/** Replaces each opening tag with this name by the result of `change`, except in comments and CDATA sections. */
export function replaceTags(xml: string, name: string, change: (tag: string) => string): string {
  const parts: string[] = []
  let done = 0
  for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name !== name || tag.isClosing) continue
    parts.push(xml.slice(done, tag.start), change(xml.slice(tag.start, tag.end)))
    done = tag.end
  }
  parts.push(xml.slice(done))
  return parts.join('')
}

/** A tag in a text: its start and end offsets, and its name without the prefix. */
export interface Tag {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly isClosing: boolean
  readonly isEmpty: boolean
}

const NAME = /<(\/?)(?:[\w.-]+:)?([\w.-]+)/y

/** Returns the first tag at or after an offset, or null. */
export function nextTag(xml: string, from: number): Tag | null {
  for (let at = xml.indexOf('<', from); at >= 0; at = xml.indexOf('<', at)) {
    const skipped = endOfUnread(xml, at)
    if (skipped === undefined) {
      const end = endOfTag(xml, at)
      if (end < 0) return null
      NAME.lastIndex = at
      const [, slash, name = ''] = NAME.exec(xml) ?? []
      return { start: at, end, name, isClosing: slash === '/', isEmpty: xml.charAt(end - 2) === '/' }
    }
    if (skipped < 0) return null
    at = skipped
  }
  return null
}

/**
 * Returns the end of a comment or CDATA section that begins at `at`, -1 if it is unclosed, undefined for anything else.
 */
function endOfUnread(xml: string, at: number): number | undefined {
  const [end, length] = xml.startsWith('<!--', at)
    ? [xml.indexOf('-->', at), 3]
    : xml.startsWith('<![CDATA[', at)
      ? [xml.indexOf(']]>', at), 3]
      : []
  return end === undefined || length === undefined ? undefined : end < 0 ? -1 : end + length
}

/**
 * Returns the offset after the tag's `>`, or -1 if the tag has no end. Quoted values are skipped, because they may
 * contain `>`.
 */
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

/** Returns the value of an attribute by its name without prefix, with entities decoded. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
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
