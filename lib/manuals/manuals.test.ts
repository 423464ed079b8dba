import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screens } from '@/lib/contracts/screens'
import { manuals, manualsFor } from './manuals'
import type { Inline } from './parse-inline'
import { type Block, parseManual } from './parse-manual'

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8')
const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? plain(part.parts) : part.text)).join('')

function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    if (block.kind === 'list') for (const item of block.items) yield* inlinesOf(item)
    else if (block.kind === 'table') yield* [block.head, ...block.rows].flat(2)
    else if (block.kind !== 'code')
      yield* block.parts.flatMap((part) => ('parts' in part ? [part, ...part.parts] : [part]))
  }
}

describe.each(manuals)('the manual $name', ({ name, title, screens: begins }) => {
  const blocks = parseManual(read(name))

  it('begins with a heading, and shows no Markdown syntax in its text', () => {
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 })
    expect(title.length).toBeGreaterThan(3)
    const texts = [...inlinesOf(blocks)].flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    expect(texts.filter((text) => /\*\*|`|\]\(|^#|^\s*[-|] /.test(text))).toEqual([])
  })

  it('shows only existing pictures, each with a caption', () => {
    for (const part of inlinesOf(blocks)) {
      if (part.kind !== 'image') continue
      expect(existsSync(`docs/${part.href}`), part.href).toBe(true)
      expect(part.text).not.toBe('')
    }
  })

  it('describes only existing screens', () => {
    for (const begin of begins)
      expect(
        screens.some(({ path }) => path.startsWith(begin)),
        begin,
      ).toBe(true)
  })
})

it('manualsFor puts the manual that fits a screen best first', () => {
  const first = (path: string) => manualsFor(path)[0]?.name
  expect(first('/platformmanage/devicestorage')).toBe('operations-desk')
  expect(first('/platformmanage/section')).toBe('first-steps')
  expect(first('/platformmanage/organization')).toBe('accounts')
  expect(first('/questionbank/addquestion')).toBe('editors')
  expect(first('/questionbank/review')).toBe('reviewers')
  expect(first('/user/openkey')).toBe('open-door')
  expect(first('/knowledge/network')).toBe('knowledge')
  expect(manualsFor('/x')).toHaveLength(manuals.length)
})

describe('parseManual', () => {
  it('keeps nested lists, and pictures and code within list items', () => {
    const [list] = parseManual(
      '1. 甲：\n   - 子\n     续\n     ![图](images/a.png)\n2. 乙\n\n   ```\n   x = 1\n   ```\n\n尾',
    )
    expect(list).toMatchObject({ kind: 'list', ordered: true })
    const items = list?.kind === 'list' ? list.items : []
    expect(items).toHaveLength(2)
    expect(items[0]?.map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
    expect(JSON.stringify(items[0])).toContain('"kind":"image"')
    expect(items[1]?.[1]).toEqual({ kind: 'code', text: 'x = 1' })
  })

  it('joins the lines of a paragraph without a space between Chinese characters', () => {
    const [one, other] = parseManual('第一行\n第二行\n\nfirst\nsecond')
    expect(one?.kind === 'paragraph' && plain(one.parts)).toBe('第一行第二行')
    expect(other?.kind === 'paragraph' && plain(other.parts)).toBe('first second')
  })

  it('reads the columns of tables', () => {
    expect(parseManual('| 甲 | 乙 |\n| --- | --- |\n| `a` | **b** |')).toMatchObject([
      {
        kind: 'table',
        head: [[{ text: '甲' }], [{ text: '乙' }]],
        rows: [[[{ kind: 'code', text: 'a' }], [{ kind: 'strong' }]]],
      },
    ])
  })

  it.each(['**', '`', '[', '![x](', '****', '| ', '```', '1.', '- ', ''])(
    'parses the malformed text %j without an error',
    (text) => {
      expect(() => parseManual(text)).not.toThrow()
    },
  )
})
