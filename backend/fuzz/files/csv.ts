import type { SeededRandom } from '../dice.ts'

type Broken = readonly [about: string, bytes: Buffer]
type Break = (text: string, dice: SeededRandom) => readonly [about: string, text: string]

const cells = [
  '=1+1',
  "=cmd|'/c calc'!A1",
  '@SUM(1)',
  '\u0000',
  '\u0001\u001b[31m',
  '\u202eabc',
  '\ud800',
  '<script>window.ran=1</script>',
  "' or 1=1 --",
  '{1,2,"}',
  '__proto__',
  '9'.repeat(40),
  '-1',
  '1e999',
  '2026-02-31',
  '字'.repeat(300),
  'x'.repeat(3_999),
  '　',
  '"',
  '"""',
  ',',
  '\r',
  '13800000000',
  '甲、乙，丙;丁/戊',
  '\uFEFF',
  '𠮷',
] as const

const lineOf = (text: string, dice: SeededRandom) => {
  const lines = text.split('\r\n')
  return { lines, at: dice.below(lines.length) }
}

const breaks: readonly [Break, ...Break[]] = [
  (text, dice) => {
    const cell = dice.of(cells)
    const quoted = `"${cell.replaceAll('"', '""')}"`
    const all = text.split(',')
    all[dice.below(all.length)] = dice.once(4) ? cell : quoted
    return [`a cell ${cell.slice(0, 20)}`, all.join(',')]
  },
  (text, dice) => {
    const mark = dice.of(['\t', ';', '|', ',,', '，', '\u0000'])
    return [`between cells ${JSON.stringify(mark)}`, text.replaceAll(',', mark)]
  },
  (text, dice) => {
    const mark = dice.of(['\r', '\n', '\n\n', '\r\r\n', '\u2028', '\u0085', ''])
    return [`between lines ${JSON.stringify(mark)}`, text.replaceAll('\r\n', mark)]
  },
  (text, dice) => {
    const { lines, at } = lineOf(text, dice)
    const count = dice.size(60_000)
    return [
      `line ${at} ${count} times`,
      [...lines, ...Array.from({ length: count }, () => (lines[at] ?? '').slice(0, 200))].join('\r\n'),
    ]
  },
  (text, dice) => {
    const { lines, at } = lineOf(text, dice)
    const count = dice.size(300_000)
    lines[at] = `${lines[at]}${','.repeat(count)}`
    return [`${count} columns in line ${at}`, lines.join('\r\n')]
  },
  (text, dice) => {
    const length = dice.size(8_000_000)
    return [`a cell of ${length}`, `${text}\r\n"${'字'.repeat(length / 3)}"`]
  },
  (text, dice) => [`a quote left open`, text.replace(/"/g, (mark) => (dice.once(6) ? '' : mark))],
  (text, dice) => {
    const count = dice.size(300_000)
    return [`${count} blank lines`, `${text}${'\r\n'.repeat(count)}x`]
  },
  (text, dice) => {
    const { lines, at } = lineOf(text, dice)
    return [`without line ${at}`, lines.filter((_, index) => index !== at).join('\r\n')]
  },
  (text) => ['its header twice', `${text.split('\r\n')[0]}\r\n${text}`],
  (text) => [
    'each column twice',
    text
      .split('\r\n')
      .map((line) => `${line},${line}`)
      .join('\r\n'),
  ],
  (text, dice) => {
    const count = dice.size(5_000_000)
    const mark = dice.of(['"', '""', '"",', ' ', '\uFEFF'])
    return [`${count} × ${mark}`, `${text}\r\n${mark.repeat(count / mark.length)}`]
  },
]

/** Encodings that old spreadsheet programs write without declaring them. */
const encodings = ['utf8', 'utf16le', 'latin1'] as const

/** Returns a text table that is broken in one or several ways. */
export function brokenCsv(bytes: Buffer, dice: SeededRandom): Broken {
  let text = bytes.toString('utf8')
  const told: string[] = []
  for (let n = dice.size(4); n > 0; n--) {
    if (text.length > 5_000_000) break
    const [about, broken] = dice.of(breaks)(text, dice)
    told.push(about)
    text = broken
  }
  const encoding = dice.once(8) ? dice.of(encodings) : 'utf8'
  return [told.join(', '), Buffer.from(text, encoding)]
}
