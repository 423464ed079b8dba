import type { EqSegment, readEqField } from '@/lib/formula/eq/read'
import { marked, splitMarked } from '../../content/marked'
import { missingFormula } from './drawn'

/**
 * Matches the style of the elements with which Word marks the beginning of a field, the beginning of its result, and
 * its end.
 */
const MARK = /mso-element:\s*field-(begin|separator|end)/i
/**
 * Number of points from which a text above or below the line counts as a superscript or a subscript. A smaller distance
 * only centres a character in a circle around it.
 */
const SCRIPT = 2.5

/**
 * A field that is not closed yet: an instruction of Word and the result that it has computed from it (ECMA-376 part 1,
 * §17.16.18).
 */
interface Field {
  begin: Element
  /** The instruction of the field, up to its result or its end. */
  code: EqSegment[]
  /** The nodes of the instruction, with the content of nested fields. */
  inCode: ChildNode[]
  result: ChildNode[]
  hasResult: boolean
}

type Read = typeof readEqField

/**
 * Replaces the fields of Word. A field with an equation is replaced by LaTeX that is read from the instruction of the
 * field. Any other field is replaced by its result.
 */
export async function replaceFields(root: Element): Promise<void> {
  if (!root.querySelector('[style*="mso-element" i]')) return
  const { readEqField: read } = await import('@/lib/formula/eq/read')
  const open: Field[] = []
  for (const node of textsAndMarks(root)) {
    const field = open.at(-1)
    const mark = markOf(node)
    if (mark === 'begin') open.push({ begin: node as Element, code: [], inCode: [], result: [], hasResult: false })
    else if (mark === 'end') {
      node.remove()
      if (open.pop() && field) close(field, open.at(-1), read)
    } else if (mark === 'separator') {
      if (field) field.hasResult = true
      node.remove()
    } else if (field?.hasResult) field.result.push(node)
    else if (field) {
      field.inCode.push(node)
      field.code.push(...segmentsOf(node as Text))
    }
  }
  // If a field has no end, only its mark is removed and its text stays, because its meaning is unknown.
  for (const { begin } of open) begin.remove()
}

function textsAndMarks(root: Element): ChildNode[] {
  const nodes: ChildNode[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeType === Node.TEXT_NODE || markOf(node)) nodes.push(node as ChildNode)
  return nodes
}

const markOf = (node: Node): string | undefined =>
  node.nodeType === Node.ELEMENT_NODE
    ? MARK.exec((node as Element).getAttribute('style') ?? '')?.[1]?.toLowerCase()
    : undefined

/** Returns the parts of a text in an instruction. A formula that an earlier step has marked in it is one part. */
function segmentsOf(text: Text): EqSegment[] {
  const raised = raisedBy(text.parentElement)
  return splitMarked((text.nodeValue ?? '').replace(/[\s\u00a0]+/g, ' ')).map((piece) =>
    piece.isFormula ? { tex: piece.text.replace(/^\$+|\$+$/g, ''), raised } : { text: piece.text, raised },
  )
}

function raisedBy(element: Element | null): EqSegment['raised'] {
  const around = element?.closest('sup, sub, [style*="mso-text-raise" i], [style*="vertical-align" i]')
  if (!around) return undefined
  if (/^su[bp]$/.test(around.localName)) return around.localName === 'sup' ? 'up' : 'down'
  const style = around.getAttribute('style') ?? ''
  const points = Number.parseFloat(/mso-text-raise:\s*(-?[\d.]+)pt/i.exec(style)?.[1] ?? '0')
  if (points >= SCRIPT || /vertical-align:\s*super/i.test(style)) return 'up'
  return points <= -SCRIPT || /vertical-align:\s*sub/i.test(style) ? 'down' : undefined
}

function close(field: Field, outer: Field | undefined, read: Read): void {
  const shown = shownBy(field, read)
  const isPart = outer && !outer.hasResult
  if (shown) {
    field.begin.before(shown.node)
    for (const node of field.result) node.remove()
    field.result = []
  }
  for (const node of field.inCode) node.remove()
  if (isPart) {
    outer.code.push(...(shown ? [shown.piece] : field.result.flatMap((node) => segmentsOf(node as Text))))
    outer.inCode.push(...(shown ? [shown.node] : field.result))
  } else if (outer) outer.result.push(...(shown ? [shown.node] : field.result))
  field.begin.remove()
}

interface Shown {
  node: ChildNode
  piece: EqSegment
}

/** Returns the content of a field with an equation; undefined for any other field, which is shown by its result. */
function shownBy({ begin, code, result }: Field, read: Read): Shown | undefined {
  const instruction = code
    .map(({ text, tex }) => text ?? tex ?? '')
    .join('')
    .trim()
  if (!/^eq(?![a-z])/i.test(instruction)) return undefined
  const page = begin.ownerDocument
  const shown = read(code)
  if (shown === null) {
    const hasShown = result.some((node) => node.textContent?.trim())
    return hasShown ? undefined : { node: missingFormula(instruction), piece: { text: instruction } }
  }
  if (shown.text !== undefined) return { node: page.createTextNode(shown.text), piece: { text: shown.text } }
  if (!shown.ruby) return { node: page.createTextNode(marked(shown.tex, false)), piece: { tex: shown.tex } }
  const ruby = page.createElement('ruby')
  const reading = page.createElement('rt')
  reading.append(shown.ruby.reading)
  ruby.append(shown.ruby.base, reading)
  return { node: ruby, piece: { tex: shown.tex } }
}
