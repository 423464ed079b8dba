/** A run of text in a manual. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link' | 'image'; readonly text: string; readonly href: string }

/**
 * Finds a text at or after an offset. Each search continues where the previous one ended, so all searches read the text
 * once.
 */
class Finder {
  readonly #text: string
  readonly #found = new Map<string, number>()

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the offset of `what`, or -1. The values of `from` must not decrease. */
  next(what: string, from: number): number {
    const known = this.#found.get(what)
    if (known !== undefined && (known === -1 || known >= from)) return known
    const place = this.#text.indexOf(what, from)
    this.#found.set(what, place)
    return place
  }
}

interface InlinePart {
  readonly inline: Inline
  readonly end: number
}

function readSpan(text: string, at: number, finder: Finder): InlinePart | null {
  if (text[at] === '`') {
    const end = finder.next('`', at + 1)
    return end === -1 ? null : { inline: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 }
  }
  if (text.startsWith('**', at)) {
    const end = finder.next('**', at + 2)
    if (end === -1) return null
    return { inline: { kind: 'strong', parts: parseInline(text.slice(at + 2, end)) }, end: end + 2 }
  }
  return null
}

function readLink(text: string, at: number, finder: Finder): InlinePart | null {
  const image = text[at] === '!'
  const open = image ? at + 1 : at
  if (text[open] !== '[') return null
  const middle = finder.next('](', open)
  const end = middle === -1 ? -1 : finder.next(')', middle)
  if (end === -1) return null
  const [label, href] = [text.slice(open + 1, middle), text.slice(middle + 2, end)]
  return { inline: { kind: image ? 'image' : 'link', text: label, href }, end: end + 1 }
}

/** Reads code, bold, links and pictures of one paragraph; any other character is text. */
export function parseInline(text: string): Inline[] {
  const finder = new Finder(text)
  const parts: Inline[] = []
  let plainFrom = 0
  for (let at = 0; at < text.length; ) {
    const piece = readSpan(text, at, finder) ?? readLink(text, at, finder)
    if (!piece) {
      at += 1
      continue
    }
    if (at > plainFrom) parts.push({ kind: 'text', text: text.slice(plainFrom, at) })
    parts.push(piece.inline)
    at = piece.end
    plainFrom = at
  }
  if (plainFrom < text.length) parts.push({ kind: 'text', text: text.slice(plainFrom) })
  return parts
}
