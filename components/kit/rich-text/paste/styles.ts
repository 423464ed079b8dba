type Style = (
  style: CSSStyleDeclaration,
  written: string,
) => readonly [tag: string, attributes?: Readonly<Record<string, string>>] | null

/**
 * Functions that each convert one style of other programs into a tag with the same meaning; null if the style is
 * absent.
 */
const styles: readonly Style[] = [
  (style) => (/^(bold|bolder|[6-9]00)$/.test(style.fontWeight) ? ['strong'] : null),
  (style) => (/^(italic|oblique)/.test(style.fontStyle) ? ['em'] : null),
  (style) => (/\bsuper\b/.test(style.verticalAlign) ? ['sup'] : null),
  (style) => (/\bsub\b/.test(style.verticalAlign) ? ['sub'] : null),
  (style, written) => underline(style, written),
  (style) => (/line-through/.test(decorationOf(style)) ? ['s'] : null),
  (_style, written) =>
    /text-emphasis[^;:]{0,40}:[^;]{0,80}(dot|circle|filled)/.test(written) ? ['span', { 'data-emphasis': '' }] : null,
]

const decorationOf = (style: CSSStyleDeclaration) => `${style.textDecoration} ${style.textDecorationLine}`

function underline(style: CSSStyleDeclaration, written: string): ReturnType<Style> {
  // Word stores the kind of underline in the property `text-underline`, on the underlined element or on the text in it.
  const own = /text-underline\s*:\s*([a-z-]+)/.exec(written)?.[1]
  if (own === 'none') return null
  if (!own && !/underline/.test(decorationOf(style))) return null
  const kind = own ?? `${style.textDecoration} ${style.textDecorationStyle}`
  if (/wav/.test(kind)) return ['u', { 'data-underline': 'wavy' }]
  return /double/.test(kind) ? ['u', { 'data-underline': 'double' }] : ['u']
}

const MARKS = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'font', 'a', 'ins', 'del'])
const ALIASES: Readonly<Record<string, string>> = { ins: 'u', del: 's', strike: 's' }

/** Converts styles of text into markup with the same meaning, and removes all styles. */
export function stylesToMarkup(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style], ins, del, strike')) {
    const written = (element.getAttribute('style') ?? '').toLowerCase()
    const name = element.localName
    const wanted = MARKS.has(name) ? styles.flatMap((read) => [read(element.style, written) ?? []].filter(isFound)) : []
    // True for elements that are replaced by their content. These are tags that get another name or an attribute, and a
    // <b> with normal weight: Google puts such a <b> around all copied content.
    const isUndone =
      (name === 'b' && /(?:^|;)\s*font-weight:\s*(normal|400)/.test(written)) || name in ALIASES || name === 'u'
    if (name in ALIASES) wanted.push([ALIASES[name] as string])
    else if (name === 'u' && !wanted.some(([tag]) => tag === 'u')) wanted.push(['u'])
    for (const [tag, attributes = {}] of wanted) {
      if (tag === name && tag !== 'span' && !isUndone) continue
      const mark = root.ownerDocument.createElement(tag)
      for (const [key, value] of Object.entries(attributes)) mark.setAttribute(key, value)
      mark.append(...element.childNodes)
      element.append(mark)
    }
    if (isUndone) element.replaceWith(...element.childNodes)
    else element.removeAttribute('style')
  }
}

type Found = readonly [tag: string, attributes?: Readonly<Record<string, string>>]
const isFound = (found: Found | never[]): found is Found => found.length > 0
