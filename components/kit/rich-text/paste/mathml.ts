/** What draws a formula beside its MathML, in the elements that hold both. */
const DRAWN = '.katex-html, img[class*="mwe-math-fallback"], mjx-container > svg, .MathJax_SVG > svg'
const HOLDERS = '.katex, .mwe-math-element, mjx-container, .MathJax_SVG'
/** An element of MathML written out as text, with any prefix. */
const WRITTEN = /<((?:[a-z]+:)?math)[\s>]/gi

const localName = (element: Element) => element.localName.slice(element.localName.indexOf(':') + 1)

/** The formulas below, also those of office programs, whose elements have a prefix. */
export const mathIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].filter((element) => localName(element) === 'math')

/** Replaces the MathML below by its source between dollars. */
export async function replaceMathMl(root: Element): Promise<void> {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (isWritten(text.nodeValue ?? '')) text.nodeValue = await readWrittenMathMl(text.nodeValue ?? '')
  for (const drawn of root.querySelectorAll(DRAWN)) if (isBesideMathMl(drawn)) drawn.remove()
  for (const math of mathIn(root)) math.replaceWith(await between(math))
}

/** Whether the element is the drawing of a formula that is there as MathML too. */
export function isBesideMathMl(drawn: Element): boolean {
  const holder = drawn.closest(HOLDERS)
  return holder !== null && mathIn(holder).length > 0
}

/** Whether a text has MathML in it as the text of its tags. */
const isWritten = (text: string) => text.search(WRITTEN) >= 0

/** Whether a text is MathML and nothing else, as editors of formulas copy it. */
export const isMathMl = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:[a-z]+:)?math[\s>]/i.test(text) &&
  /<\/(?:[a-z]+:)?math>$/i.test(text.slice(-40).trimEnd())

/** A text with the MathML in it read; all else stays as it is. */
export async function readWrittenMathMl(text: string): Promise<string> {
  const read: string[] = []
  let from = 0
  WRITTEN.lastIndex = 0
  for (let found = WRITTEN.exec(text); found; found = WRITTEN.exec(text)) {
    const close = `</${found[1]}>`
    const end = text.indexOf(close, WRITTEN.lastIndex)
    if (end < 0) break
    const next = end + close.length
    const parsed = parsedMathMl(text.slice(found.index, next))
    read.push(text.slice(from, found.index), parsed ? await between(parsed) : text.slice(found.index, next))
    from = next
    WRITTEN.lastIndex = next
  }
  return read.join('').replace(/<\?xml[^<>]*>\s*/g, '') + text.slice(from)
}

/** The element that a text of MathML describes. */
export const parsedMathMl = (markup: string): Element | undefined =>
  mathIn(new DOMParser().parseFromString(closedTags(markup), 'text/html'))[0]

/** Elements with a prefix that are closed where they open. HTML knows no such tags and would leave them open. */
export const closedTags = (html: string): string => html.replace(/<([a-z]+:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')

async function between(math: Element): Promise<string> {
  const tex = (await texOf(math)).trim()
  const isDisplay = math.getAttribute('display') === 'block' || math.getAttribute('mode') === 'display'
  return tex ? dollars(tex, isDisplay) : (math.textContent ?? '')
}

/** The source that a page brought along, or else what the reader makes of the elements. It is loaded when it is needed. */
async function texOf(math: Element): Promise<string> {
  const annotation = [...math.querySelectorAll('[encoding]')].find(
    (element) => localName(element) === 'annotation' && /tex/i.test(element.getAttribute('encoding') ?? ''),
  )
  const alternative = math.getAttribute('alttext') ?? ''
  const brought = annotation?.textContent || math.getAttribute('data-latex') || (isTex(alternative) && alternative)
  if (brought) return withoutDisplay(brought)
  const { mathmlToLatex } = await import('@/lib/formula/mathml/read')
  return mathmlToLatex(math)
}

/** Whether a text that stands for a formula is its source, rather than its words. */
export const isTex = (text: string): boolean =>
  text.trim() !== '' && (/[\\^_{}]/.test(text) || !/\p{Script=Han}|[a-z]{4}|[a-z] [a-z]/iu.test(text))

/** Sources of Wikipedia begin with the size they are shown in. */
export const withoutDisplay = (tex: string): string =>
  tex
    .trim()
    .replace(/^\{\\displaystyle\b([\s\S]*)\}$/, '$1')
    .trim()

/** A formula's source as the text it is in rich text. A dollar or a backslash at its end would change where it ends. */
export function dollars(tex: string, display: boolean): string {
  const safe = tex.replace(/(?<!\\)\$/g, '\\$').replace(/\n\s*\n/g, '\n')
  const ended = /(?<!\\)(?:\\\\)*\\$/.test(safe.slice(-200)) ? `${safe} ` : safe
  return display ? `$$${ended}$$` : `$${ended}$`
}
