import { Fragment, type Node } from '@tiptap/pm/model'
import { writeHtml } from '../content/write'

const OBJECT = '\ufffc'
const MARK = /(^|[\s\u3000\u00a0])[(（]?([A-Z])[)）]?\s*[.．、:：)）]\s*/g

export interface FoundOptions {
  /** What stands before the options: the stem, where it was copied along. */
  before: Node[]
  /** The HTML of each. */
  options: string[]
}

interface Line {
  content: Fragment
  /** Index of the block of the document it stands in. */
  block: number
  /** Whether the block begins with it. */
  isFirst: boolean
}

/** A block A. … B. … C. … at the end of what was pasted; null where it is none. */
export function findOptions(doc: Node): FoundOptions | null {
  const lines = linesOf(doc)
  const first = lines.findIndex(
    (line) => line && marksOf(line.content)[0]?.letter === 'A' && marksOf(line.content)[0]?.from === 0,
  )
  const rest = lines.slice(first)
  if (first < 0 || !lines[first]?.isFirst || rest.includes(null)) return null
  const options: Fragment[] = []
  for (const line of rest) {
    if (!line) return null
    let next = options.length
    const marks = marksOf(line.content).filter(({ letter }) => letter === letterOf(next) && ++next > 0)
    const lead = line.content.cut(0, marks[0]?.from)
    if (lead.size > 0 && !isBlank(lead)) {
      const last = options.pop()
      if (!last) return null
      options.push(last.append(Fragment.from(doc.type.schema.node('lineBreak'))).append(lead))
    }
    options.push(...marks.map(({ to }, index) => line.content.cut(to, marks[index + 1]?.from)))
  }
  if (options.length < 2) return null
  const block = lines[first]?.block ?? 0
  return {
    before: Array.from({ length: block }, (_, index) => doc.child(index)),
    options: options.map((content) => inlineHtml(doc, content)),
  }
}

const letterOf = (index: number) => String.fromCharCode(65 + index)
const textOf = (content: Fragment) => content.textBetween(0, content.size, undefined, OBJECT)
const isBlank = (content: Fragment) => /^[\s\u3000\u00a0]*$/.test(textOf(content))

function marksOf(content: Fragment) {
  return [...textOf(content).matchAll(MARK)].map((match) => ({
    letter: match[2] as string,
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** The lines of all paragraphs; null stands for a block that is none. */
function linesOf(doc: Node): (Line | null)[] {
  const lines: (Line | null)[] = []
  doc.forEach((block, _offset, index) => {
    if (!block.isTextblock) {
      lines.push(null)
      return
    }
    let from = 0
    block.forEach((node, offset) => {
      if (node.type.name !== 'lineBreak') return
      lines.push({ content: block.content.cut(from, offset), block: index, isFirst: from === 0 })
      from = offset + 1
    })
    lines.push({ content: block.content.cut(from), block: index, isFirst: from === 0 })
  })
  return lines
}

function inlineHtml(doc: Node, content: Fragment): string {
  const { schema } = doc.type
  const text = schema.node('paragraph', { bare: true }, content)
  const html = writeHtml(schema.node('doc', null, [text]))
  return html.replace(/^[\s\u3000\u00a0]+|(?<![\s\u3000\u00a0;；])[\s\u3000\u00a0;；]+$/g, '')
}
