import { type ArchivePart, unpack } from '../../core/files/archive.ts'
import { strings, zip } from '../../testing/bad-workbook.ts'
import type { SeededRandom } from '../dice.ts'
import { brokenBytes } from './bytes.ts'
import { xmlBreaks } from './xml.ts'

type Broken = readonly [about: string, bytes: Buffer]

const LARGE = 100 * 1024 * 1024
const partsOf = (bytes: Buffer): ArchivePart[] => unpack(bytes, { total: LARGE, of: () => LARGE })

const lies = [0, 1, 1_000, 0x7fffffff, 0xffffffff] as const
const names = [
  '../../evil.xml',
  '/etc/passwd',
  'xl/worksheets/sheet2.xml',
  'XL/WORKBOOK.XML',
  'xl\\workbook.xml',
  '',
  'a'.repeat(9_000),
  'xl/sharedStrings.xml',
  'xl/worksheets/sheet1.xml',
  '[Content_Types].xml',
] as const

/**
 * Returns an archive in which one part is broken, missing, duplicated, moved, renamed, or declared with another size.
 */
export function brokenArchive(bytes: Buffer, dice: SeededRandom): Broken {
  const parts = partsOf(bytes)
  const at = dice.below(parts.length)
  const one = parts[at] ?? { name: 'a.xml', content: Buffer.from('<a/>') }
  const others = parts.filter((_, index) => index !== at)
  const ways: readonly [() => Broken, ...(() => Broken)[]] = [
    () => brokenXml(parts, dice),
    () => brokenXml(parts, dice),
    () => brokenXml(parts, dice),
    () => [`without ${one.name}`, zip(...others)],
    () => [`${one.name} twice`, zip(...parts, one)],
    () => [`${one.name} last`, zip(...others, one)],
    () => ['the other way round', zip(...[...parts].reverse())],
    () => {
      const name = dice.of(names)
      return [`${one.name} called ${name.slice(0, 20)}`, zip(...others, { ...one, name })]
    },
    () => {
      const [claimed, local] = [dice.of(lies), dice.of(lies)]
      return [`${one.name} of ${claimed} and ${local} bytes`, zip(...others, { ...one, claimed, local })]
    },
    () => {
      const [about, content] = brokenBytes(one.content, dice)
      return [`${one.name}: ${about}`, zip(...others, { ...one, content })]
    },
    () => {
      const count = dice.size(5_000)
      return [
        `${count} parts more`,
        zip(...parts, ...Array.from({ length: count }, (_, n) => ({ name: `${n}.xml`, content: Buffer.alloc(0) }))),
      ]
    },
    () => {
      const size = dice.size(60_000_000)
      return [`${one.name} of ${size} blanks`, zip(...others, { ...one, content: Buffer.alloc(size, 32) })]
    },
    () => {
      const content = Buffer.from(`<sst>${strings(dice.of([46, 40]) * 1024 * 1024)}</sst>`)
      const lie = dice.once(2) ? { claimed: 1_000, local: 0 } : {}
      const texts = { name: 'xl/sharedStrings.xml', content, ...lie }
      const rest = parts.filter(({ name }) => name !== texts.name)
      return [`${content.length} bytes of shared texts`, zip(...rest, texts)]
    },
    () => ['an archive in itself', zip(...others, { ...one, content: bytes })],
  ]
  return dice.of(ways)()
}

function brokenXml(parts: readonly ArchivePart[], dice: SeededRandom): Broken {
  const at = dice.below(parts.length)
  const one = parts[at]
  if (!one) return ['no part', zip()]
  let xml = one.content.toString('utf8')
  const told: string[] = []
  for (let n = dice.size(3); n > 0; n--) {
    const [about, broken] = dice.of(xmlBreaks)(xml, dice)
    told.push(about)
    xml = broken
    if (xml.length > 5_000_000) break
  }
  const content = dice.once(20) ? Buffer.from(`\uFEFF${xml}`, 'utf16le') : Buffer.from(xml)
  return [
    `${one.name}: ${told.join(', ')}`,
    zip(...parts.map((part, index) => (index === at ? { ...part, content } : part))),
  ]
}
