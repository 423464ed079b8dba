import { closedTags } from './formulas/mathml'

/**
 * Resolves the conditional comments in the HTML of office programs. Content that this code understands replaces its
 * comment. Alternatives for other programs are removed. Comments that mark the copied part stay.
 */
export function unfoldOffice(html: string): string {
  const unfolded = replaceBetween(html, UNDERSTOOD, /<!\[endif\]-->/gi, (inside) => inside)
  const chosen = replaceBetween(unfolded, /<!\[if !msEquation\]>/gi, /<!\[endif\]>/gi, () => '')
  const bare = replaceBetween(chosen, /<!--/g, /-->/g, (inside) => (MARK.test(inside) ? `<!--${inside}-->` : ''))
  return withTable(closedTags(bare.replace(/<!\[(?:if[^\][<>]*|endif)\]>/gi, '')))
}

/** Matches conditional comments with content that this code understands: equations, and instructions of fields. */
const UNDERSTOOD = /<!--\[if (?:gte msEquation \d+|supportFields)\]>/gi
const MARK = /^(?:Start|End)Fragment$/
const CELLS = /<(?:col|colgroup|thead|tbody|tfoot|tr|td|th)[\s>]/i
const ENDS = /<\/(?:thead|tbody|tfoot|tr|td|th)\s*>/gi

/** Adds a <table> around rows and cells that are not in a table, because an HTML parser would drop their tags. */
function withTable(html: string): string {
  const from = html.search(CELLS)
  const table = html.search(/<table[\s>]/i)
  if (from < 0 || (table >= 0 && table < from)) return html
  const rest = html.slice(from, table < 0 ? undefined : table)
  const last = [...rest.matchAll(ENDS)].at(-1)
  const to = last ? from + last.index + last[0].length : from + rest.length
  return `${html.slice(0, from)}<table>${html.slice(from, to)}</table>${html.slice(to)}`
}

/**
 * Removes the content before and after the copied part; two comments mark its beginning and end. The elements around
 * the copied part stay. The part may be rows of a table or items of a list, which are meaningless without their table
 * or list.
 */
export function cropToFragment(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const marks: ChildNode[] = []
  for (let mark = comments.nextNode(); mark; mark = comments.nextNode()) marks.push(mark as Comment)
  const start = marks.find(({ nodeValue }) => nodeValue === 'StartFragment')
  const end = marks.findLast(({ nodeValue }) => nodeValue === 'EndFragment')
  if (start && end && start.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) {
    removeSiblings(body, start, 'previousSibling')
    removeSiblings(body, end, 'nextSibling')
  }
  for (const mark of marks) mark.remove()
}

function removeSiblings(body: Element, mark: Node, side: 'previousSibling' | 'nextSibling'): void {
  for (let at: Node | null = mark; at && at !== body; at = at.parentNode)
    for (let other = at[side]; other; other = at[side]) (other as ChildNode).remove()
}

/**
 * Replaces each part from a match of `open` to the next match of `close`. If no `close` follows a match of `open`, the
 * rest of the text stays unchanged.
 */
function replaceBetween(text: string, open: RegExp, close: RegExp, replace: (inside: string) => string): string {
  let replaced = ''
  let from = 0
  for (let start = open.exec(text); start; start = open.exec(text)) {
    close.lastIndex = open.lastIndex
    const end = close.exec(text)
    if (!end) break
    replaced += text.slice(from, start.index) + replace(text.slice(open.lastIndex, end.index))
    from = close.lastIndex
    open.lastIndex = from
  }
  return replaced + text.slice(from)
}

/**
 * Matches parts of office documents that are not their text: styles, comments of reviewers and their anchors, and
 * hidden text.
 */
export const OFFICE_NOISE =
  'style, script, meta, link, title, xml, [style*="mso-hide"], [style*="mso-element:comment"], .MsoCommentReference, .msocomoff'
