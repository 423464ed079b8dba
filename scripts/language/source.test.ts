import { describe, expect, it } from 'vitest'
import { readSource } from './source.ts'

/** A template placeholder as it appears in a source file; written in parts, so that this file contains none. */
const filled = (name: string) => ['$', '{', name, '}'].join('')
/** Returns the properties of a source that must be equal for two sources to be the same program. */
function codeOf(text: string) {
  const { shape, names, imports } = readSource('some.tsx', text)
  return { shape, names, imports }
}

describe('readSource', () => {
  it('joins the lines of a comment, and separates comments divided by code or a blank line', () => {
    const { comments } = readSource(
      'some.ts',
      '// One\n// sentence.\n\n// Another.\n/**\n * A third\n * one.\n */\nlet a = 1',
    )
    expect(comments).toEqual([
      { line: 1, lastLine: 2, text: 'One sentence.' },
      { line: 4, lastLine: 4, text: 'Another.' },
      { line: 5, lastLine: 8, text: 'A third one.' },
    ])
  })

  it('leaves out comments that instruct a tool', () => {
    expect(readSource('some.ts', '// biome-ignore lint/a/b: reason\nlet a = 1').comments).toEqual([])
  })

  it('returns the same code for sources that differ only in comments, layout and test titles', () => {
    const one = codeOf("/** A. */\nit('adds', () => { expect(1 + 1).toBe(2) })")
    expect(codeOf("// B.\nit(\n  'sums',\n  () => {\n    expect(1 + 1).toBe(2)\n  },\n)")).toEqual(one)
    expect(codeOf("it('adds', () => { expect(1 + 1).toBe(3) })")).not.toEqual(one)
  })

  it('returns the same code for sources that differ only in line breaks of JSX and additional parentheses', () => {
    expect(codeOf('f(<b>{a}</b>, (1 + 2))')).toEqual(codeOf('f(\n<b>\n  {(a)}\n</b>, 1 + 2)'))
  })

  it.each([
    ['a string', "f('a')", "f('b')"],
    ['a name', 'f(a)', 'f(b)'],
    ['a regular expression', 'f(/a/)', 'f(/a/i)'],
    ['a number of unlimited size', 'f(1n)', 'f(2n)'],
    ['text in JSX', 'f(<b>a</b>)', 'f(<b>b</b>)'],
    ['the second argument of a test', "it('a', { timeout: 1 }, f)", "it('a', { timeout: 2 }, f)"],
    [
      'a value within a message',
      'log.info(`a FILLED`)'.replace('FILLED', filled('b')),
      'log.info(`a FILLED`)'.replace('FILLED', filled('c')),
    ],
    ['a type', 'let a: string', 'let a: number'],
    ['an import', "import { a } from './a'", "import { b } from './a'"],
    ['an import without names', "import './a'", "import './b'"],
  ])('returns different code for sources that differ in %s', (_case, one, other) => {
    expect(codeOf(one)).not.toEqual(codeOf(other))
  })

  it('masks test titles and log messages in the code, and no other text', () => {
    const text = "test.each([1])('adds %s', f)\nrequest.log.warn({ a: 'b' }, `slow FILLED ms`)\nthrow new Error('kept')"
    expect(readSource('some.ts', text.replace('FILLED', filled('ms'))).wordings).toEqual([
      { kind: 'test title', text: 'adds %s', within: [] },
      { kind: 'message', text: 'slow {…} ms', within: [] },
    ])
  })

  it('returns the groups of a test title', () => {
    const text = "describe('a', () => { describe('b', () => { it('c', f) })\nit('d', f) })"
    expect(
      readSource('some.ts', text).wordings.map(({ text: title, within }) => [...within, title].join(' > ')),
    ).toEqual(['a', 'a > b', 'a > b > c', 'a > d'])
  })

  it('throws for a file that is not TypeScript', () => {
    expect(() => readSource('some.ts', 'let = (')).toThrow(/some\.ts/)
  })
})
