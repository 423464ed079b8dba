import { findFormulas } from '@/lib/contracts/formula/find'
import { dollars } from './mathml'

// LaTeX has two more ways to mark a formula, which answers of language models use: \(…\) in a line and \[…\] on a line of its own.

/** A backslash and what it stands before: `\\[4pt]` ends a line of a formula and opens none. */
const PAIR = /\\([\s\S])/g
const CLOSE: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
/** A sign of a formula. A number or words in such brackets are a note whose brackets were escaped. */
const SIGN = /[=<>+^_\\]/

/** A text with formulas in brackets as formulas between dollars. What already is a formula stays as it is. */
export function bracketsToDollars(text: string): string {
  if (!/\\[([]/.test(text)) return text
  const read: string[] = []
  let from = 0
  for (const { kind, start, end } of findFormulas(text)) {
    if (kind !== 'math') continue
    read.push(inText(text.slice(from, start)), text.slice(start, end))
    from = end
  }
  return read.join('') + inText(text.slice(from))
}

function inText(text: string): string {
  const read: string[] = []
  let from = 0
  let open: { at: number; sign: string } | undefined
  for (const { 0: pair, 1: sign = '', index } of text.matchAll(PAIR)) {
    if (sign in CLOSE) open = { at: index, sign }
    else if (open && sign === CLOSE[open.sign]) {
      const tex = text.slice(open.at + pair.length, index).trim()
      const isIndex = /[a-zA-Z0-9]/.test(text[open.at - 1] ?? '')
      if (tex && (open.sign === '(' || (SIGN.test(tex) && !isIndex))) {
        read.push(text.slice(from, open.at), dollars(tex, open.sign === '['))
        from = index + pair.length
      }
      open = undefined
    }
  }
  return read.join('') + text.slice(from)
}

/** A formula without the marks around it, and whether they put it on a line of its own. */
export function unbracketed(source: string): { tex: string; isDisplay: boolean } {
  const text = source.trim()
  for (const [open, close, isDisplay] of MARKS) {
    const isMarked = text.length >= open.length + close.length && text.startsWith(open) && text.endsWith(close)
    if (isMarked) return { tex: text.slice(open.length, -close.length).trim(), isDisplay }
  }
  return { tex: text, isDisplay: false }
}

const MARKS = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
] as const

/** Replaces formulas in brackets in the texts below; one may go over line breaks and over the paragraphs of its lines. */
export function replaceBrackets(root: Element): void {
  root.normalize()
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (/\\[([]/.test(text.nodeValue ?? '')) texts.push(text as Text)
  for (const text of texts) {
    if (!root.contains(text)) continue
    joinUntilClosed(text)
    text.nodeValue = bracketsToDollars(text.nodeValue ?? '')
  }
}

/** Brings the lines of a formula that opens in this text and closes in one of the next nodes into it. */
function joinUntilClosed(text: Text): void {
  const sign = /\\([([])(?![\s\S]*\\[)\]])/.exec((text.nodeValue ?? '').slice(-MOST))?.[1]
  const parent = text.parentElement
  if (!sign || !parent) return
  const close = `\\${CLOSE[sign]}`
  const isAlone = parent.childNodes.length === 1 && /^(?:p|div|span)$/.test(parent.localName)
  const lines = linesUntil(text.nextSibling, close) ?? (isAlone ? linesUntil(parent.nextSibling, close) : undefined)
  for (const line of lines ?? []) {
    text.appendData(line.nodeName === 'BR' ? '\n' : `${isAlone ? '\n' : ''}${line.textContent ?? ''}`)
    line.remove()
  }
}

/** How many characters of a text are looked through for an open bracket, and how many nodes for the closing one. */
const MOST = 20_000
const NODES = 100

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
