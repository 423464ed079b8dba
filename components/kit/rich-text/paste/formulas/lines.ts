import { markBrackets } from './brackets'

const CODE = 'pre, code, kbd, samp, tt'
/** Matches the opening bracket of a formula that does not close in the same text. */
const OPEN = /\\([([])(?![\s\S]*\\[)\]])/
const CLOSE: Readonly<Record<string, string>> = { '(': '\\)', '[': '\\]' }
/**
 * Maximum number of characters of a text that are searched for an open bracket. NODES is the maximum number of
 * following nodes that are searched for the closing bracket.
 */
const LIMIT = 20_000
const NODES = 100

/**
 * Marks formulas in LaTeX brackets in all texts under `root`, also formulas that contain line breaks or continue in the
 * next paragraphs.
 */
export function replaceBrackets(root: Element): void {
  root.normalize()
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (/\\[([]|\$\$/.test(text.nodeValue ?? '')) texts.push(text as Text)
  for (const text of texts) {
    if (!root.contains(text) || text.parentElement?.closest(CODE)) continue
    joinUntilClosed(text)
    text.nodeValue = markBrackets(text.nodeValue ?? '')
  }
}

/**
 * If a formula begins in this text and ends in one of the next nodes, appends the text of these nodes and removes them.
 */
function joinUntilClosed(text: Text): void {
  const close = closeOf(text.nodeValue ?? '')
  if (close === undefined) return
  const inside = linesUntil(text.nextSibling, close)
  const block = inside ? undefined : lineOf(text)
  const lines = inside ?? (block && linesUntil(block.nextSibling, close))
  for (const line of lines ?? []) {
    text.appendData(line.nodeName === 'BR' ? '\n' : `${inside ? '' : '\n'}${textOf(line)}`)
    line.remove()
  }
}

/** Returns the delimiter that closes the formula that a text leaves open. */
function closeOf(text: string): string | undefined {
  const bracket = OPEN.exec(text.slice(-LIMIT))?.[1]
  if (bracket) return CLOSE[bracket]
  return /^\s*\$\$(?![\s\S]*\$\$)/.test(text.slice(0, LIMIT)) ? '$$' : undefined
}

/** Returns the outermost element that contains nothing but this text, such as its paragraph. */
function lineOf(text: Text): Element | undefined {
  let line: Element | undefined
  for (let at = text.parentElement; at && at.childNodes.length === 1 && /^(?:p|div|span)$/.test(at.localName); ) {
    line = at
    at = at.parentElement
  }
  return line
}

function linesUntil(first: ChildNode | null, close: string): ChildNode[] | undefined {
  const lines: ChildNode[] = []
  for (let node = first; node && lines.length < NODES; node = node.nextSibling) {
    const isText = !('querySelector' in node) || (node as Element).querySelector('img, table, ul, ol, p p') === null
    if (!isText || node.nodeName === 'IMG' || node.nodeName === 'TABLE') return undefined
    lines.push(node)
    if (node.textContent?.includes(close)) return lines
  }
  return undefined
}

/** Returns the text of a node in a formula; <sup> and <sub> become LaTeX for superscripts and subscripts. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  if (node.nodeName === 'BR') return '\n'
  const text = [...node.childNodes].map(textOf).join('')
  if (node.nodeName === 'SUB') return `_{${text}}`
  return node.nodeName === 'SUP' ? `^{${text}}` : text
}
