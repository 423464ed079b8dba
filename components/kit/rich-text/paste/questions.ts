import type { Node } from '@tiptap/pm/model'

const NUMBER = /^\s*(?:第\s*)?[(（]?(\d{1,3})[)）]?\s*(?:[.．、]|题\s*[.．、:：]?)\s*(?!\d)/
/** A step of an answer is short, and so is an entry of a list; a question is one with options or something to answer. */
const ASKS = /[？?]|_{3,}|[(（]\s*[)）]|[A-D][.．、]|求|计算|解答|证明|选出|填空|下列|____/

/** The numbered questions that follow one another in a text, as lines without their numbers; none where it is one, or something else. */
export function partQuestions(text: string): string[][] {
  const parts: string[][] = []
  let next: number | undefined
  for (const line of text.split('\n')) {
    const number = Number(NUMBER.exec(line)?.[1] ?? Number.NaN)
    if (next === undefined ? number >= 1 : number === next) {
      parts.push([line.replace(NUMBER, '')])
      next = number + 1
    } else parts.at(-1)?.push(line)
  }
  const asking = parts.filter((lines) => ASKS.test(lines.join('\n')))
  return parts.length > 1 && asking.length === parts.length ? parts : []
}

export const countQuestions = (text: string): number => partQuestions(text).length

/** What was pasted as plain text, formulas as their source. */
export const plainOf = (doc: Node) =>
  doc.textBetween(
    0,
    doc.content.size,
    '\n',
    (node) => node.type.spec.toText?.({ node }) ?? (node.type.name === 'image' ? '［图］' : ''),
  )
